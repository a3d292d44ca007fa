import type { Boss } from '../../boss.ts'
import { blow, bossMove, cleanse, control, does, everyTurns, heal, lay, shield, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'mr-as-usual',
  name: says('Mr As-Usual', 'Don Como-Siempre'),
  kindness: says('His sheets kept the instruments safe over the holidays.', 'Sus sábanas cuidaban los instrumentos en vacaciones.'),
  strength: 'steady',
  helpPace: 2,
  health: 400,
  covering: [120, 320, 740, 1200],
  phases: [
    { id: 'covered', name: says('Covered', 'Cubierto'), fromPercent: 100 },
    { id: 'daylight', name: says('Daylight', 'A plena luz'), fromPercent: 50 },
  ],
  moves: [
    bossMove(says('Tidy Away', 'Recoger'), does('tidy-away', 'attack', 'single', { energy: 25 }, blow(47), control('sap', 4))),
    bossMove(
      says('Nothing Happened', 'Aquí no pasó nada'),
      does('nothing-happened', 'control', 'enemy_team', { energy: 22, cools: 2, lasts: 2 }, blow(21), lay('drain', 5), lay('weaken', 12)),
    ),
    bossMove(says('Cover It Up', 'Taparlo'), does('cover-it-up', 'defense', 'self', { energy: 22, cools: 3 }, shield(28))),
    bossMove(
      says('Back to Normal', 'Como antes'),
      does('back-to-normal', 'support', 'self', { energy: 24, cools: 4 }, cleanse(3), heal(18)),
    ),
    bossMove(
      says('Long Afternoon', 'Tarde larga'),
      does('long-afternoon', 'attack', 'enemy_team', { energy: 34, cools: 3, lasts: 1 }, blow(44), control('hold', 1)),
      2,
    ),
  ],
  mechanics: [
    everyTurns(
      4,
      says('The Bell', 'La campana'),
      says('Every fourth turn the bell rings, and he mends.', 'Cada cuatro turnos suena la campana y él se recupera.'),
      does('the-bell', 'support', 'self', {}, heal(21)),
    ),
    whenPhase(
      2,
      says('The Sheet Slips', 'Resbala la sábana'),
      says('When the sheet slips, he is unguarded for two turns.', 'Cuando resbala la sábana, queda al descubierto dos turnos.'),
      does('the-sheet-slips', 'utility', 'self', { lasts: 2 }, lay('expose', 30)),
    ),
  ],
  advice: {
    alone: [
      says(
        'Break his shield before turns 4, 8 and 12. After the bell, go for his health. Cleanse early.',
        'Rompe su escudo antes de los turnos 4, 8 y 12. Después de la campana, ataca su salud. Quítate pronto lo que te daña.',
      ),
    ],
    together: [
      says(
        'One of you keeps everybody clean, and the others strike.',
        'Que una persona les quite a todas lo que daña, y las demás golpeen.',
      ),
    ],
  },
  afterDefeat: says('I mended while you waited. How kind of you to wait.', 'Me recuperé mientras esperabas. Qué amabilidad, esperar.'),
}
