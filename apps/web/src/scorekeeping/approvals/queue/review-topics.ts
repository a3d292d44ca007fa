import { type Me, reviewPlaces } from '../../../people/index.ts'

/** The submissions that this person receives live. */
export const reviewTopics = (me: Me) => reviewPlaces(me).map(place => ({ ...place, on: { 'scorekeeping.queue': 'ask-again' } }) as const)
