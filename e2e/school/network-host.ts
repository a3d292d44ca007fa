/**
 * A name that leads browsers to the school as the other devices in its network reach it: over plain http, where much is missing that browsers
 * keep for https and for their own machine (`crypto.randomUUID`, service workers, locks, the clipboard).
 */
export const NETWORK_HOST = 'school.test'
