import type { Boss } from '../../boss.ts'
import { blow, bossMove, cleanse, control, does, everyTurns, give, lay, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'hushed-stag',
  name: says('The Hushed Stag', 'El Ciervo Callado'),
  kindness: says('It carried what people could not say.', 'Cargaba con lo que la gente no podía decir.'),
  strength: 'steady',
  helpPace: 2,
  health: 200,
  covering: [160, 250, 480, 850],
  phases: [
    { id: 'moss', name: says('Moss', 'Musgo'), fromPercent: 100 },
    { id: 'breath', name: says('Breath', 'Aliento'), fromPercent: 50 },
  ],
  moves: [
    bossMove(says('Lowered Horns', 'Cuernos bajos'), does('lowered-horns', 'attack', 'single', { energy: 26 }, blow(46))),
    bossMove(says('Hoof', 'Pisotón'), does('hoof', 'attack', 'enemy_team', { energy: 24, cools: 1 }, blow(29))),
    bossMove(
      says('Swallowed Word', 'Palabra tragada'),
      does('swallowed-word', 'control', 'single', { energy: 20, cools: 2, lasts: 1 }, blow(20), control('silence', 1)),
    ),
    bossMove(
      says('Red Sap', 'Savia roja'),
      does('red-sap', 'support', 'self', { energy: 22, cools: 3, lasts: 3 }, give('regrow', 8), cleanse(1)),
    ),
    bossMove(
      says('All the Unsaid', 'Todo lo no dicho'),
      does('all-the-unsaid', 'attack', 'enemy_team', { energy: 34, cools: 2, lasts: 2 }, blow(42), lay('weaken', 15)),
      2,
    ),
  ],
  mechanics: [
    everyTurns(
      3,
      says('Held Breath', 'Aliento contenido'),
      says(
        'Every third turn it holds its breath, and blows do little.',
        'Cada tres turnos contiene el aliento y los golpes casi no le hacen nada.',
      ),
      does('held-breath', 'defense', 'self', { lasts: 1 }, give('guard', 30)),
    ),
    whenPhase(
      2,
      says('A Long Breath', 'Suelta el aire'),
      says('When it breathes out, it is unguarded for two turns.', 'Cuando suelta el aire, queda al descubierto dos turnos.'),
      does('breath-let-go', 'utility', 'self', { lasts: 2 }, lay('expose', 30)),
    ),
  ],
  advice: {
    alone: [
      says('Mend and cleanse on turns 3, 6 and 9.', 'En los turnos 3, 6 y 9, recupérate y quítate lo que te daña.'),
      says('Strike when it breathes.', 'Golpea cuando respire.'),
    ],
    together: [
      says(
        'Say “breathe” on turns 3, 6 and 9, and mend together.',
        'Que alguien diga «respira» en los turnos 3, 6 y 9, y que todo el equipo se recupere.',
      ),
      says('Let one of you keep energy for its second phase.', 'Que alguien guarde energía para la segunda fase.'),
    ],
  },
  afterDefeat: says(
    'While I hold my breath, I feel nothing. Breathe, and wait for me.',
    'Mientras contengo el aliento, no siento nada. Respira y espérame.',
  ),
}
