import type { Boss } from '../../boss.ts'
import { blow, bossMove, control, does, everyTurns, give, heal, lay, reveal, stealth, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'veil-king',
  name: says('The Veil King', 'El Rey del Velo'),
  kindness: says('Nobody should be read out last.', 'Quería que a nadie se le nombrara al último.'),
  strength: 'sharp',
  helpPace: 2,
  health: 500,
  covering: [80],
  phases: [
    { id: 'crowned', name: says('Crowned', 'Coronado'), fromPercent: 100 },
    { id: 'torn', name: says('Torn', 'Rasgado'), fromPercent: 66 },
    { id: 'unveiled', name: says('Seen', 'A la vista'), fromPercent: 33 },
  ],
  moves: [
    bossMove(
      says('A Hand over the Page', 'La mano en la página'),
      does('a-hand-over-the-page', 'attack', 'single', { energy: 25 }, blow(39)),
    ),
    bossMove(
      says('Unfair Weight', 'Peso injusto'),
      does('thumb-on-the-scale', 'attack', 'single', { energy: 22, cools: 2, lasts: 2 }, blow(24), lay('expose', 20)),
    ),
    bossMove(
      says('Drawn Curtain', 'Cortina cerrada'),
      does('drawn-curtain', 'stealth', 'self', { energy: 18, cools: 3, lasts: 2 }, stealth(60)),
    ),
    bossMove(says('Borrowed Light', 'Luz prestada'), does('borrowed-light', 'support', 'self', { energy: 24, cools: 4 }, heal(39))),
    bossMove(
      says('Borrowed Voice', 'Voz prestada'),
      does('borrowed-voice', 'control', 'single', { energy: 24, cools: 2, lasts: 2 }, blow(26), control('silence', 2)),
      2,
    ),
    bossMove(
      says('The Evening List', 'La lista de la tarde'),
      does('the-evening-list', 'attack', 'enemy_team', { energy: 36, cools: 2 }, blow(48)),
      3,
    ),
  ],
  mechanics: [
    everyTurns(
      3,
      says('Pressure Point', 'Punto de presión'),
      says('Every third turn he presses on whoever has the lowest shield.', 'Cada tres turnos aprieta a quien tenga el escudo más bajo.'),
      does('pressure-point', 'attack', 'single', {}, blow(25)),
    ),
    whenPhase(
      2,
      says('The Tear', 'El desgarro'),
      says('When the cloth tears, you can see him for two turns.', 'Cuando la tela se rasga, se le ve durante dos turnos.'),
      does('the-tear', 'reveal', 'self', { lasts: 2 }, reveal(20)),
    ),
    whenPhase(
      3,
      says('Eight Lamps', 'Ocho lámparas'),
      says(
        'At the end the lamps answer. Everybody mends and gains energy.',
        'Al final contestan tus lámparas. Todo el mundo se recupera y gana energía.',
      ),
      does('eight-lamps', 'support', 'all', { lasts: 3 }, heal(25), give('charge', 10)),
    ),
  ],
  advice: {
    alone: [
      says(
        'Raise your shield before turns 3, 6 and 9. Never strike a drawn curtain.',
        'Sube el escudo antes de los turnos 3, 6 y 9. No golpees una cortina cerrada.',
      ),
      says('Keep energy for the Tear.', 'Guarda energía para el desgarro.'),
    ],
    together: [
      says(
        'Mend whoever is lowest, and let one of you reveal.',
        'Que alguien ayude a recuperarse a quien esté peor, y que otra persona revele.',
      ),
    ],
  },
  afterDefeat: says(
    'A drawn curtain feels nothing. Try again. I am not going anywhere.',
    'Una cortina cerrada no siente nada. Vuelve a intentarlo. Yo de aquí no me muevo.',
  ),
}
