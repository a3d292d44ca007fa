import { type Challenge, pays } from '../../episode.ts'
import { says } from '../../words.ts'

/** Ten challenges, each after the one before. */
export const challenges: readonly Challenge[] = [
  {
    ...{ id: 'letter', type: 'personal', after: [], requirements: [] },
    title: says('The letter', 'La carta'),
    description: says('Open the letter in the arch.', 'Abre la carta del arco.'),
    rewards: pays(10, 5),
    evidence: { by: 'system', when: 'scene:letter' },
  },
  {
    ...{ id: 'truth-metal-choice', type: 'personal', after: ['letter'] },
    title: says('Your Truth Metal', 'Tu Metal de la Verdad'),
    description: says(
      'In My Profile, choose your manifest: your way of paying attention. It stays.',
      'En Mi perfil, elige tu manifestación: tu manera de prestar atención. Es para siempre.',
    ),
    requirements: [],
    rewards: pays(15, 8),
    evidence: { by: 'system', when: 'manifest-chosen' },
  },
  {
    ...{ id: 'touch', type: 'personal', after: ['truth-metal-choice'] },
    title: says('Touch it', 'Tócalo'),
    description: says('Put a move of your manifest into a slot.', 'Pon en un hueco un movimiento de tu manifestación.'),
    requirements: [{ type: 'manifest', value: 'any', description: says('You have chosen a manifest.', 'Elegiste una manifestación.') }],
    rewards: [...pays(25, 15), { type: 'manifest', value: 'touched' }],
    evidence: { by: 'system', when: 'manifest-move-equipped' },
  },
  {
    ...{ id: 'interface-tutorial', type: 'personal', after: ['touch'], requirements: [] },
    title: says('Doors', 'Puertas'),
    description: says('Let Wick show you the doors.', 'Deja que Wick te enseñe las puertas.'),
    rewards: pays(25, 10),
    evidence: { by: 'system', when: 'tutorials:navigation,chapter1' },
  },
  {
    ...{ id: 'power-card', type: 'personal', after: ['interface-tutorial'], requirements: [] },
    title: says('A card with your name', 'Una tarjeta con tu nombre'),
    description: says('Find your Power Card.', 'Busca tu carta de poder.'),
    rewards: pays(25, 15),
    evidence: { by: 'system', when: 'power-card-opened' },
  },
  {
    ...{ id: 'portal', type: 'personal', after: ['power-card'], requirements: [] },
    title: says('The portal stair', 'La escalera del portal'),
    description: says('Climb the portal stair.', 'Sube la escalera del portal.'),
    rewards: pays(50, 25),
    evidence: { by: 'system', when: 'encounter:drowsy-stair' },
  },
  {
    ...{ id: 'profile', type: 'personal', after: ['portal'], requirements: [] },
    title: says('Who you are here', 'Quién eres aquí'),
    description: says(
      'Make My Profile yours. Add a photo, or choose your colours or letters under Settings.',
      'Dale tu toque a Mi perfil. Pon una foto, o elige colores o letras en Ajustes.',
    ),
    rewards: pays(15, 8),
    evidence: { by: 'system', when: 'profile-saved' },
  },
  {
    ...{ id: 'view-card', type: 'personal', after: ['profile'] },
    title: says('The other side', 'La otra cara'),
    description: says('Turn your card over.', 'Voltea tu carta de poder.'),
    requirements: [
      { type: 'profile', value: 'filled', description: says('You have made My Profile yours.', 'Mi perfil ya tiene tu toque.') },
    ],
    rewards: pays(12, 6),
    evidence: { by: 'system', when: 'power-card-turned' },
  },
  {
    ...{ id: 'combat-drill', type: 'solo', after: ['view-card'], requirements: [] },
    title: says('First drill', 'Primer ejercicio'),
    description: says('Finish the first drill.', 'Termina el primer ejercicio.'),
    rewards: pays(30, 20),
    evidence: { by: 'system', when: 'encounter:straw-clerk' },
  },
  {
    ...{ id: 'enter-school', type: 'personal', after: ['combat-drill'], requirements: [] },
    title: says('On the hill', 'En la colina'),
    description: says('Get past the Seal.', 'Logra que el Sello te deje pasar.'),
    rewards: pays(50, 25),
    evidence: { by: 'system', when: 'boss' },
  },
]
