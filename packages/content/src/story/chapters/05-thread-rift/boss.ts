import type { Boss } from '../../boss.ts'
import { blow, bossMove, control, does, everyTurns, give, lay, shield, swift, whenPhase } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'keeping-loom',
  name: says('The Keeping Loom', 'El Telar que Guarda'),
  kindness: says('No thread between two people should ever break.', 'Quería que no se rompiera ningún hilo entre dos personas.'),
  strength: 'steady',
  helpPace: 2,
  health: 250,
  covering: [40],
  phases: [
    { id: 'taut', name: says('Tight', 'Tenso'), fromPercent: 100 },
    { id: 'frayed', name: says('Coming Apart', 'Deshilachado'), fromPercent: 50 },
  ],
  moves: [
    bossMove(
      says('Flying Thread', 'Hilo volador'),
      does('shuttle', 'attack', 'single', { energy: 25, lasts: 1 }, blow(44), swift(1, 'self')),
    ),
    bossMove(
      says('Tie Down', 'Amarrar'),
      does('tie-down', 'control', 'enemy_team', { energy: 22, cools: 2, lasts: 1 }, blow(20), control('hold', 1)),
    ),
    bossMove(says('Pull Tight', 'Jalón'), does('pull-tight', 'utility', 'single', { energy: 20, cools: 1 }, blow(25), control('sap', 10))),
    bossMove(says('Weave Over', 'Tejer encima'), does('weave-over', 'defense', 'self', { energy: 24, cools: 3 }, shield(30))),
    bossMove(
      says('Snap', 'Chasquido'),
      does('snap', 'attack', 'single', { energy: 34, cools: 2, lasts: 1 }, blow(63), lay('expose', 15, 'self')),
      2,
    ),
  ],
  mechanics: [
    everyTurns(
      3,
      says('Snag', 'Enganchón'),
      says('Every third turn it catches everybody and drains energy.', 'Cada tres turnos engancha a todo el mundo y le quita energía.'),
      does('snag', 'control', 'enemy_team', { lasts: 1 }, blow(20), lay('drain', 5)),
    ),
    whenPhase(
      2,
      says('Loose Threads', 'Hilos flojos'),
      says(
        'When the threads come loose, everybody gains energy for three turns.',
        'Cuando los hilos se aflojan, todo el mundo gana energía durante tres turnos.',
      ),
      does('slack', 'support', 'all', { lasts: 3 }, give('charge', 10)),
    ),
  ],
  advice: {
    alone: [
      says(
        'Spend your energy before it pulls. When you are held, play one strong move.',
        'Gasta la energía antes del jalón. Cuando te sujete, juega un solo movimiento fuerte.',
      ),
    ],
    together: [says('Two of you spend, and two of you save.', 'Dos gastan y dos guardan.')],
  },
  afterDefeat: says('You saved energy. I pulled it out of your pocket.', 'Guardaste energía. Te la saqué del bolsillo.'),
}
