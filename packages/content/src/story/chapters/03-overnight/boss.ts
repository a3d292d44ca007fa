import type { Boss } from '../../boss.ts'
import { blow, lay, only } from '../../boss-moves.ts'
import { says } from '../../words.ts'

export const boss: Boss = {
  id: 'understudy',
  name: says('The Understudy', 'La Doble'),
  kindness: says('It gave somebody shy a place to practise unseen.', 'Le dio a alguien con timidez un lugar para ensayar a solas.'),
  strength: 'steady',
  helpPace: 3,
  health: 150,
  covering: [135],
  phases: [
    { id: 'masked', name: says('Masked', 'Con máscara'), fromPercent: 100 },
    { id: 'bare', name: says('Bare', 'Sin máscara'), fromPercent: 50 },
  ],
  moves: [
    {
      name: says('Your Line, Better', 'Tu frase, mejor'),
      fromPhase: 1,
      does: {
        id: 'your-line-better',
        kind: 'attack',
        target: 'single',
        energyCost: 24,
        cooldownTurns: 0,
        durationTurns: 0,
        effects: [blow(33)],
      },
    },
    {
      name: says('Stage Fright', 'Miedo escénico'),
      fromPhase: 1,
      does: {
        id: 'stage-fright',
        kind: 'control',
        target: 'enemy_team',
        energyCost: 20,
        cooldownTurns: 2,
        durationTurns: 2,
        effects: [blow(13), lay('weaken', 20)],
      },
    },
    {
      name: says('Behind the Curtain', 'Tras el telón'),
      fromPhase: 1,
      does: {
        id: 'behind-the-curtain',
        kind: 'stealth',
        target: 'self',
        energyCost: 18,
        cooldownTurns: 3,
        durationTurns: 2,
        effects: [
          { kind: 'stealth', amount: only(50), on: 'target' },
          { kind: 'healing', amount: only(8), on: 'target' },
        ],
      },
    },
    {
      name: says('Steal the Scene', 'Robar la escena'),
      fromPhase: 2,
      does: {
        id: 'steal-the-scene',
        kind: 'control',
        target: 'single',
        energyCost: 26,
        cooldownTurns: 2,
        durationTurns: 1,
        effects: [blow(33), { kind: 'control', status: 'silence', amount: only(1), on: 'target' }],
      },
    },
  ],
  mechanics: [
    {
      name: says('Whisper From the Dark', 'Susurro en lo oscuro'),
      warning: says('Every third turn a whisper hits everybody.', 'Cada tres turnos, un susurro alcanza a todo el mundo.'),
      script: {
        id: 'prompter',
        trigger: { on: 'turn', value: 3 },
        does: {
          id: 'prompter',
          kind: 'attack',
          target: 'enemy_team',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 0,
          effects: [blow(15)],
        },
      },
    },
    {
      name: says('House Lights', 'Luces de sala'),
      warning: says('Without its mask it stands in the light for three turns.', 'Sin máscara, queda a plena luz durante tres turnos.'),
      script: {
        id: 'house-lights',
        trigger: { on: 'phase', value: 2 },
        does: {
          id: 'house-lights',
          kind: 'reveal',
          target: 'self',
          energyCost: 0,
          cooldownTurns: 0,
          durationTurns: 3,
          effects: [{ kind: 'reveal', amount: only(25), on: 'target' }],
        },
      },
    },
  ],
  advice: {
    alone: [
      says('While it hides, mend or reveal.', 'Mientras se esconde, recupérate o usa algo que revele.'),
      says('Spend everything in the lights.', 'Gástalo todo cuando haya luz.'),
    ],
    together: [says('One of you reveals it, and the others wait.', 'Que una persona la revele y las demás esperen.')],
  },
  afterDefeat: says('You fought my curtain. It is good at being a curtain.', 'Luchaste contra mi telón. Le sale muy bien ser telón.'),
}
