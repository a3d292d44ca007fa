import type { Element, Manifest, MoveCategory, MoveKind, MoveTarget } from '@xiotein/game/moves'
import type { ELEMENTAL_MOVES } from './elemental-moves.ts'
import type { MANIFEST_MOVES } from './manifest-moves.ts'
import type { SYSTEM_MOVES } from './system-moves.ts'

type MoveId = keyof typeof MANIFEST_MOVES | keyof typeof ELEMENTAL_MOVES | keyof typeof SYSTEM_MOVES

export type MoveWords = { readonly name: string; readonly description: string }

export const manifestWords: Record<Manifest, MoveWords> = {
  reading: { name: 'Reading', description: 'You find what others leaf past.' },
  writing: { name: 'Writing', description: 'Your words leave a mark.' },
  drawing: { name: 'Drawing', description: 'What you draw steps off the paper.' },
  athletics: { name: 'Athletics', description: 'You move first and last longest.' },
  singing: { name: 'Singing', description: 'Your voice lifts friends and stills rivals.' },
  gaming: { name: 'Gaming', description: 'You think three turns ahead.' },
  observation: { name: 'Observation', description: 'You see what the Veil would hide.' },
  empathy: { name: 'Empathy', description: 'You feel what others carry, and help them carry it.' },
  creating: { name: 'Creating', description: 'You build what the moment needs.' },
  cooking: { name: 'Cooking', description: 'You know what warms and what burns.' },
}

export const elementWords: Record<Element, MoveWords> = {
  fire: { name: 'Fire', description: 'Strikes hard and goes on burning.' },
  water: { name: 'Water', description: 'Wears down, pulls away, and mends.' },
  air: { name: 'Air', description: 'Quick to act and hard to hit.' },
  earth: { name: 'Earth', description: 'Heavy blows and thick walls.' },
  lightning: { name: 'Lightning', description: 'Cheap sparks, and power that builds up.' },
  light: { name: 'Light', description: 'Shows what is hidden and washes burdens off.' },
  shadow: { name: 'Shadow', description: 'Hides you and makes others weak.' },
  metal: { name: 'Metal', description: 'Opens armour, and wears its own.' },
}

export const moveCategoryWords: Record<MoveCategory, string> = { manifest: 'Manifest', elemental: 'Elemental', system: 'System' }

export const moveKindWords: Record<MoveKind, string> = {
  attack: 'Attack',
  defense: 'Defence',
  support: 'Support',
  control: 'Control',
  mobility: 'Mobility',
  utility: 'Utility',
  reveal: 'Reveal',
  cleanse: 'Cleanse',
  stealth: 'Stealth',
}

export const moveTargetWords: Record<MoveTarget, string> = {
  single: 'One fighter',
  self: 'Yourself',
  team: 'Your whole side',
  enemy_team: 'The whole other side',
  all: 'Everybody',
}

/** Names and lines of the moves, apart from their numbers: a school may rename a move without touching what it does. */
export const moveWords: Record<MoveId, MoveWords> = {
  'close-reading': { name: 'Close Reading', description: 'You read your rival like a page, down to the small print.' },
  'next-chapter': { name: 'Next Chapter', description: 'Turn the page. A little strength comes back with every line.' },
  'sharp-quill': { name: 'Sharp Quill', description: 'One clean stroke of the pen, straight to the point.' },
  'red-ink': { name: 'Red Ink', description: 'You mark the weak place in red. Everybody can see where to aim.' },
  'chalk-double': { name: 'Chalk Double', description: 'A second you, quickly drawn. Blows may land on the wrong one.' },
  'drawn-net': { name: 'Drawn Net', description: 'Crossed lines become ropes and slow your rival down.' },
  'full-sprint': { name: 'Full Sprint', description: 'You run, you strike, and you keep your speed.' },
  'second-wind': { name: 'Second Wind', description: 'Breathe in. Breathe out. You can go on.' },
  'rising-chorus': { name: 'Rising Chorus', description: 'The song grows, and so does the courage of your side.' },
  lullaby: { name: 'Lullaby', description: 'A soft tune that makes rivals slow and sleepy.' },
  'bold-opening': { name: 'Bold Opening', description: 'A big first move that you have practised in secret.' },
  'save-point': { name: 'Save Point', description: 'A small brass light. Whatever happens, you start again from here.' },
  'star-chart': { name: 'Star Chart', description: 'You map every rival like a night sky. Nothing stays unmarked.' },
  'weak-spot': { name: 'Weak Spot', description: 'You watched long enough to know where it counts.' },
  'kind-word': { name: 'Kind Word', description: 'One good sentence, and a burden falls off.' },
  'shared-burden': { name: 'Shared Burden', description: 'Your side stands close. What hits one is carried by all.' },
  'clockwork-moth': { name: 'Clockwork Moth', description: 'It flies, it bites, and it brings back a scale for your shield.' },
  'brass-scaffold': { name: 'Brass Scaffold', description: 'Rods and joints click together into a wall.' },
  'pepper-cloud': { name: 'Pepper Cloud', description: 'A handful of red pepper. It stings, and goes on stinging.' },
  'warm-broth': { name: 'Warm Broth', description: 'A cup for each of your side. The warmth stays for a while.' },

  'ember-lash': { name: 'Ember Lash', description: 'A quick strike with a rope of sparks that goes on burning.' },
  'cinder-ward': { name: 'Cinder Ward', description: 'Warm ash hardens around you. Whoever strikes it burns their fingers.' },
  'torch-step': { name: 'Torch Step', description: 'You leap through your own flame. It hides you and it drives you.' },
  noonfire: { name: 'Noonfire', description: 'For one breath it is noon, and there is no shade.' },
  'cold-spray': { name: 'Cold Spray', description: 'Icy drops that take the spring out of a step.' },
  undertow: { name: 'Undertow', description: 'The water pulls at feet and purses.' },
  'mist-wall': { name: 'Mist Wall', description: 'Grey mist stands around your side and softens every blow.' },
  'tide-of-mending': { name: 'Tide of Mending', description: 'A slow wave goes through your side and leaves it whole.' },
  'gust-cut': { name: 'Gust Cut', description: 'A thin blade of wind. You ride on behind it.' },
  'feather-step': { name: 'Feather Step', description: 'You weigh nothing for a moment. Try to hit a feather.' },
  'whirl-hold': { name: 'Whirl Hold', description: 'The wind turns round and round your rival and will not let go.' },
  'sky-burst': { name: 'Sky Burst', description: 'The whole sky drops one step. It takes the breath away.' },
  'stone-toss': { name: 'Stone Toss', description: 'A big stone, well aimed.' },
  'root-wall': { name: 'Root Wall', description: 'Old roots rise, knot themselves, and hold.' },
  quagmire: { name: 'Quagmire', description: 'The ground turns soft. Every blow out of it is tired.' },
  earthshake: { name: 'Earthshake', description: 'Everybody falls, you too. But you knew it and held on to a rock.' },
  'spark-jab': { name: 'Spark Jab', description: 'Small, quick, and a little rude.' },
  'bell-strike': { name: 'Bell Strike', description: 'Thunder in a bell. Ears ring so long that plans are lost.' },
  'storm-coil': { name: 'Storm Coil', description: 'You wind up the storm inside you, turn by turn.' },
  'lantern-beam': { name: 'Lantern Beam', description: 'A beam that burns and shows. Nothing hides in it.' },
  'clear-dawn': { name: 'Clear Dawn', description: 'First light washes over your side. What clung to it lets go.' },
  'lift-the-veil': { name: 'Lift the Veil', description: 'You take the Veil by its hem and pull.' },
  'dusk-cut': { name: 'Dusk Cut', description: 'A cut at the hour when nobody sees well. The arm grows heavy.' },
  'ink-cloak': { name: 'Ink Cloak', description: 'You pull the night around you like a coat and rest in it.' },
  'long-shadow': { name: 'Long Shadow', description: 'Your shadow reaches your rival first and leans on them.' },
  'brass-knock': { name: 'Brass Knock', description: 'A knock on the armour. Now there is a dent to aim at.' },
  'verdigris-plate': { name: 'Verdigris Plate', description: 'Green old metal with sharp edges grows over your shield.' },
  'compass-lock': {
    name: 'Compass Lock',
    description: 'You fix the last thing they did between two needles. They cannot do it again at once.',
  },

  'vault-hack': { name: 'Vault Hack', description: 'Breaks in and lifts Power Points.' },
  'shield-restoration': { name: 'Shield Restoration', description: 'Mends your shields at once.' },
}
