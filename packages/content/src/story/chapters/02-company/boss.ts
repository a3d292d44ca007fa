import type { Boss } from '../../boss.ts'
import { blow, lay, only } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'counting-gate',
  name: says('The Counting Gate', 'El Portón que Cuenta'),
  kindness: says('It counted everybody home.', 'Contaba a quienes volvían a casa, para que no faltara nadie.'),
  strength: 'steady',
  helpPace: 4,
  health: 100,
  covering: [120, 310, 540, 810],
  phases: [
    { id: 'shut', name: says('Shut', 'Cerrado'), fromPercent: 100 },
    { id: 'ajar', name: says('Ajar', 'Entreabierto'), fromPercent: 50 },
  ],
  moves: [
    {
      name: says('Iron Teeth', 'Dientes de hierro'),
      fromPhase: 1,
      does: { id: 'portcullis', kind: 'attack', target: 'single', energyCost: 24, cooldownTurns: 0, durationTurns: 0, effects: [blow(34)] },
    },
    {
      name: says('Roll Call', 'Pasar lista'),
      fromPhase: 1,
      does: {
        id: 'roll-call',
        kind: 'reveal',
        target: 'enemy_team',
        energyCost: 20,
        cooldownTurns: 2,
        durationTurns: 2,
        effects: [blow(13), { kind: 'reveal', amount: only(15), on: 'target' }],
      },
    },
    {
      name: says('Draw the Bolt', 'Echar el cerrojo'),
      fromPhase: 1,
      does: {
        id: 'draw-the-bolt',
        kind: 'defense',
        target: 'self',
        energyCost: 20,
        cooldownTurns: 2,
        durationTurns: 1,
        effects: [
          { kind: 'shield', amount: only(14), on: 'target' },
          { kind: 'buff', status: 'guard', amount: only(20), on: 'target' },
        ],
      },
    },
    {
      name: says('Moat Wave', 'Ola del foso'),
      fromPhase: 2,
      does: {
        id: 'moat-wave',
        kind: 'attack',
        target: 'enemy_team',
        energyCost: 28,
        cooldownTurns: 1,
        durationTurns: 1,
        effects: [blow(32), lay('drain', 5)],
      },
    },
  ],
  mechanics: [
    {
      name: says('Count Again', 'Volver a contar'),
      warning: says(
        'Every third turn it strikes whoever has the lowest shield.',
        'Cada tres turnos golpea a quien tenga el escudo más bajo.',
      ),
      script: {
        id: 'count-again',
        trigger: { on: 'turn', value: 3 },
        does: {
          id: 'count-again',
          kind: 'control',
          target: 'single',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 1,
          effects: [blow(26), { kind: 'control', status: 'hold', amount: only(1), on: 'target' }],
        },
      },
    },
    {
      name: says('One Is Missing', 'Falta uno'),
      warning: says('Once it is ajar, it looks down the road for two turns.', 'Entreabierto, mira el camino durante dos turnos.'),
      script: {
        id: 'one-is-missing',
        trigger: { on: 'phase', value: 2 },
        does: {
          id: 'one-is-missing',
          kind: 'utility',
          target: 'self',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 2,
          effects: [lay('expose', 25)],
        },
      },
    },
  ],
  advice: {
    alone: [
      says('Raise your shield on turns 2, 5 and 8.', 'Sube tu escudo en los turnos 2, 5 y 8.'),
      says('Strike while it looks down the road.', 'Golpea mientras mira el camino.'),
    ],
    together: [says('Shield the weakest of you first.', 'Primero, un escudo para quien esté peor.')],
  },
  afterDefeat: says('I went for the lowest shield. I count upwards.', 'Fui por el escudo más bajo. Cuento desde abajo.'),
}
