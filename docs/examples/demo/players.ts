import { type Bot, carefulBot, levelBot, randomBot, searchBot } from 'stichspiel/bots'

/** The players that `--bots` knows, each made from a seed, so that a match can be played again. */
export const players: Readonly<Record<string, (seed: string) => Bot>> = {
  random: (seed) => randomBot({ seed }),
  careful: (seed) => carefulBot({ seed }),
  search: (seed) => searchBot({ seed }),
  child: (seed) => levelBot('child', { seed }),
  easy: (seed) => levelBot('easy', { seed }),
  club: (seed) => levelBot('club', { seed }),
  expert: (seed) => levelBot('expert', { seed }),
}
