"""tmp."""

from random import Random
from mastaba.core.view import Sight
from mastaba.core.notation import Action


def choose(sight: Sight, rng: Random) -> Action:
    return sight.actions[int(rng.random() * len(sight.actions))]
