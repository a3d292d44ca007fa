import type { Boss } from '../../boss.ts'
import { blow, bossMove, control, does, evade, everyTurns, give, lay, reveal, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'hearsay',
  name: says('The Hearsay', 'El Runrún'),
  kindness: says('It carried the quietest voice across the yard.', 'Llevaba la voz más bajita de un lado a otro del patio.'),
  strength: 'steady',
  helpPace: 2,
  health: 350,
  covering: [80],
  phases: [
    { id: 'they-say', name: says('They Say', 'Dicen'), fromPercent: 100 },
    { id: 'who-says', name: says('Who Says', 'Quién lo dice'), fromPercent: 50 },
  ],
  moves: [
    bossMove(says('They Say', 'Dicen que'), does('they-say', 'attack', 'single', { energy: 25 }, blow(45))),
    bossMove(
      says('Twisted Quote', 'Cita torcida'),
      does('twisted-quote', 'control', 'single', { energy: 22, cools: 2, lasts: 1 }, blow(22), control('silence', 1)),
    ),
    bossMove(says('Flock', 'Bandada'), does('flock', 'mobility', 'self', { energy: 18, cools: 3, lasts: 2 }, evade(70))),
    bossMove(
      says('Half a Truth', 'Media verdad'),
      does('half-a-truth', 'utility', 'enemy_team', { energy: 22, cools: 2, lasts: 2 }, blow(17), lay('weaken', 20)),
    ),
    bossMove(
      says('Everybody Knows', 'Lo sabe todo el mundo'),
      does('everybody-knows', 'attack', 'enemy_team', { energy: 34, cools: 2, lasts: 2 }, blow(45), lay('burn', 5)),
      2,
    ),
  ],
  mechanics: [
    everyTurns(
      3,
      says('Grows in the Telling', 'Crece al contarse'),
      says('Every third turn it grows.', 'Cada tres turnos crece.'),
      does('grows-in-the-telling', 'support', 'self', { lasts: 1 }, give('strengthen', 35)),
    ),
    whenPhase(
      2,
      says('Who Said So?', '¿Quién lo dijo?'),
      says(
        'In its second phase somebody asks who said so. Then it cannot dodge for three turns.',
        'En su segunda fase alguien pregunta quién lo dijo. Entonces no puede esquivar durante tres turnos.',
      ),
      does('who-said-so', 'reveal', 'self', { lasts: 3 }, reveal(25)),
    ),
  ],
  advice: {
    alone: [
      says('While it flocks, mend and cleanse.', 'Mientras sea bandada, recupérate y quítate lo que te daña.'),
      says('Once its second phase begins, it cannot dodge.', 'Cuando empiece la segunda fase, no puede esquivar.'),
    ],
    together: [says('One of you cleanses, and one reveals.', 'Que una persona quite lo que daña y otra revele.')],
  },
  afterDefeat: says(
    'They say you struck at me while I was a flock. They say it did you no good.',
    'Dicen que me golpeaste cuando era bandada. Dicen que no te sirvió de nada.',
  ),
}
