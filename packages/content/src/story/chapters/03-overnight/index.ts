import type { Chapter } from '../../episode.ts'
import { fixedFor } from '../../fixed.ts'
import { says } from '../../words.ts'
import { boss } from './boss.ts'
import { challenges } from './challenges.ts'
import { encounters } from './encounters.ts'
import { scenes } from './scenes.ts'

export const overnight: Chapter = {
  ...fixedFor(3),
  title: says('Where the Veil Thins', 'Donde el Velo es más delgado'),
  episodeTitle: says('Overnight', 'De la noche a la mañana'),
  tagline: says('Ten doors. Nine of them lie.', 'Diez puertas. Nueve mienten.'),
  summary: says(
    'One bed is gone, and nobody knows whose it was. You do, a little. Under the library ten doors speak, nine of them lie, and somebody offers to live your life for you.',
    'Falta una cama y nadie sabe de quién era. Tú sí, un poco. Bajo la biblioteca hablan diez puertas, nueve mienten, y alguien se ofrece a vivir tu vida por ti.',
  ),
  wornTitle: says('Looks Twice', 'Mirada doble'),
  letterLine: says('What nobody says grows horns.', 'A lo que nadie dice le salen cuernos.'),
  scenes,
  objectives: [
    {
      id: 'night',
      text: says('Find what the night took.', 'Descubre lo que se llevó la noche.'),
      required: true,
      completion: { by: 'encounter', id: 'what-the-night-took' },
    },
    {
      id: 'stories',
      text: says('Sort the stories.', 'Separa las historias.'),
      required: true,
      completion: { by: 'encounter', id: 'three-breakfasts' },
    },
    {
      id: 'true-door',
      text: says('Find the true door.', 'Encuentra la puerta verdadera.'),
      required: true,
      completion: { by: 'encounter', id: 'ten-doors' },
    },
    { id: 'unmask', text: says('Unmask the Understudy.', 'Quítale la máscara a la Doble.'), required: true, completion: { by: 'boss' } },
    {
      id: 'no-curtain-blow',
      text: says('Do not strike while it hides.', 'No golpees mientras se esconde.'),
      required: false,
      completion: { by: 'battle-log', id: 'no-curtain-blow' },
    },
  ],
  encounters,
  boss,
  challenges,
  talk: says(
    'How do you know it? Find three words that make news honest.',
    '¿Cómo lo sabes? Busca tres palabras que hagan honesta una noticia.',
  ),
}
