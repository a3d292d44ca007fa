export { EncounterPlayer, EncounterView } from './encounter-player.tsx'
