import type { DrawnPage } from '../platform/drawn-page.ts'

export const drawn: readonly DrawnPage[] = [
  { path: '/', for: 'visitors', drawing: { phone: 'dusk-tall.svg', wide: 'dusk.svg' } },
  { path: '/login', for: 'visitors', drawing: { phone: 'dusk-tall.svg', wide: 'dusk-high.svg' } },
]
