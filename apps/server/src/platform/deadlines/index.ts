export { type Deadlines, openDeadlines, type Watching } from './open-deadlines.ts'
