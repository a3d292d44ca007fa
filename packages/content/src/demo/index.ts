// The demo school: invented people of many backgrounds, none of them real.

import type { PerkPicture } from '@xiotein/game/market'

export { demoWords, sayDemo } from './words/index.ts'

export const demoSchool = { name: 'Demo School at the Old Observatory', timeZone: 'Europe/London', emailDomain: 'demo.example' } as const

export type DemoGoal = { readonly name: string; readonly note: string; readonly truthMetal: number; readonly picture: PerkPicture }

export type DemoClass = {
  readonly name: string
  readonly teacher: string
  readonly scorekeeper: string
  readonly target: { readonly label: string; readonly pp: number }
  /** The goal that the class saves for together, if any. */
  readonly goal?: DemoGoal
  readonly pupils: readonly string[]
}

export const demoAdmin = 'Ngozi Adeyemi'

export const demoClasses: readonly DemoClass[] = [
  {
    name: '7C Observatory',
    teacher: 'Leila Haddad',
    scorekeeper: 'Teo Lindqvist',
    target: { label: 'Film afternoon', pp: 2_500 },
    goal: {
      name: 'Kites for the schoolyard',
      note: 'We build them together and fly them on the last day.',
      truthMetal: 320,
      picture: 'kite',
    },
    pupils: [
      'Amara Okafor',
      'Mei-Lin Chao',
      'Kwame Boateng',
      'Sofia Petrova',
      'Diego Morales',
      'Aoife Brennan',
      'Yusuf Demir',
      'Priya Raman',
      'Teo Lindqvist',
      'Zara Siddiqui',
      'Leilani Kahale',
      'Ravi Patel',
      'Hana Sato',
      'Tomasz Nowak',
      'Chloé Dubois',
      'Ivan Horvat',
      'Fatima Zahra',
      'Kofi Mensah',
      'Samuel Adler',
      'Ella Virtanen',
      'Minh Anh Tran',
      'Lucas Ferreira',
      'Noah O’Connell',
      'Ngozi Eze',
      'Oskar Lehtinen',
      'Inés Navarro',
      'Marcus Reid',
      'Luna Castellano',
    ],
  },
  {
    name: '8A Foundry',
    teacher: 'Kwesi Osei',
    scorekeeper: 'Nia Prescott',
    target: { label: 'Trip to the river', pp: 3_000 },
    pupils: [
      'Nia Prescott',
      'Bilal Hussain',
      'Greta Sommer',
      'Thabo Dlamini',
      'Yara Haddad',
      'Jonas Berg',
      'Aaliyah Brooks',
      'Mateo Vargas',
      'Saoirse Nolan',
      'Arjun Mehta',
      'Klara Novák',
      'Emeka Obi',
      'Mina Park',
      'Luca Romano',
      'Elif Yılmaz',
      'Daniel Goldberg',
      'Ximena Ruiz',
      'Omar Farouk',
      'Freja Madsen',
      'Hiroshi Tanaka',
      'Zoë van Dijk',
      'Tariq Aziz',
      'Ines Silva',
      'Caleb Stone',
      'Anya Sokolova',
      'Malik Johnson',
      'Rosa Jiménez',
      'Finn Murphy',
    ],
  },
  {
    name: '6B Orchard',
    teacher: 'Astrid Lindgren-Cole',
    scorekeeper: 'Jonas Weber',
    target: { label: 'Reading night', pp: 2_200 },
    pupils: [
      'Jonas Weber',
      'Adaeze Nwosu',
      'Milo Fischer',
      'Sanaa Rahman',
      'Pedro Almeida',
      'Lin Wei',
      'Maja Kovač',
      'Isaac Cohen',
      'Thu Nguyen',
      'Clara Jensen',
      'Hamza Malik',
      'Olivia Grant',
      'Matthias Bauer',
      'Naledi Khumalo',
      'Santiago Reyes',
      'Eva Papadaki',
      'Rahul Sharma',
      'Sienna Clarke',
      'Ali Reza',
      'Nora Lund',
      'Beniamino Conti',
      'Amina Diallo',
      'Peter Szabó',
      'Lola Martín',
      'Theo Laurent',
      'Ruby Walker',
      'Kenji Mori',
      'Esi Asante',
    ],
  },
]

/** Squads that pupils have founded, the founder first, and the class whose teacher made the squads. */
export const demoSquads = {
  balancedClass: '8A Foundry',
  founded: [
    {
      className: '7C Observatory',
      name: 'Night Herons',
      members: ['Amara Okafor', 'Kwame Boateng', 'Hana Sato', 'Oskar Lehtinen'],
      invited: ['Leilani Kahale', 'Aoife Brennan'],
    },
    {
      className: '7C Observatory',
      name: 'Copper Comets',
      members: ['Sofia Petrova', 'Ravi Patel', 'Inés Navarro', 'Ivan Horvat', 'Chloé Dubois'],
      invited: [],
    },
    { className: '6B Orchard', name: 'Orchard Owls', members: ['Sanaa Rahman', 'Isaac Cohen', 'Maja Kovač'], invited: [] },
  ],
} as const

export const demoRejection = 'We agreed on points for the task only. Please hand it in again without the chatting.'

export const demoDuel = 'After school'

export const demoMoveChange = 'It was hard to answer.'

export const demoDenial = 'We have a test that day. Please ask again next week.'
