// The screens of this feature, each loaded when it is first opened.
export const loadClassDisplay = async () => (await import('./display/display-page.tsx')).DisplayPage
export const loadScorekeeper = async () => (await import('./scorekeeper-page.tsx')).ScorekeeperPage
export const loadMySubmissions = async () => (await import('./submissions-page.tsx')).SubmissionsPage
export { useLeftLessons } from './use-left-lessons.ts'
