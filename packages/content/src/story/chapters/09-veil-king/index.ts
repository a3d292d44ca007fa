import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const veilKing: Chapter = {
  ...fixedFor(9),
  title: says('The Veil King', 'El Rey del Velo'),
  episodeTitle: says('Pressure Points', 'Puntos de presión'),
  tagline: says('He never left the room.', 'Nunca salió de la sala.'),
  summary: says(
    'The moon covers the sun, and on the ninth chair sits a king. He says what points do to children, and he is not wrong. Every class has beaten him. Nobody has stayed.',
    'La luna tapa el sol, y en la novena silla hay un rey. Dice lo que los puntos les hacen a los niños, y no se equivoca. Todas las clases lo han vencido. Nadie se ha quedado.',
  ),
  wornTitle: says('The Ninth Light', 'La novena luz'),
  letterLine: null,
  scenes,
  objectives: [
    {
      id: 'lanterns',
      text: says('Climb the six-lantern stair.', 'Sube la escalera de los seis faroles.'),
      required: true,
      completion: { by: 'encounter', id: 'six-lantern-stair' },
    },
    {
      id: 'glass',
      text: says('Read the glass.', 'Lee el cristal.'),
      required: true,
      completion: { by: 'encounter', id: 'glass-over-the-door' },
    },
    {
      id: 'fear',
      text: says("Name the Veil King's fear.", 'Nombra el miedo del Rey del Velo.'),
      required: true,
      completion: { by: 'encounter', id: 'the-empty-line' },
    },
    {
      id: 'crowned',
      text: says('Break the Crowned phase.', 'Rompe la fase «Coronado».'),
      required: false,
      completion: { by: 'battle-log', id: 'phase-2' },
    },
    {
      id: 'shield',
      text: says('Finish with your shield standing.', 'Termina con el escudo en pie.'),
      required: false,
      completion: { by: 'battle-log', id: 'shield-standing' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'When do points press, and when do they carry? Everybody draws a name and writes one line: what I saw this person do well. The teacher draws, too.',
    '¿Cuándo aprietan los puntos y cuándo sostienen? Cada quien saca un nombre y escribe una línea: lo que vi que esta persona hizo bien. Su docente también saca uno.',
  ),
}
