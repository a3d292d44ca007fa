export { type ApiDescription, describeCalls } from './document.ts'
export { PLACES } from './page.ts'
export { serveDescription } from './serve-description.ts'
