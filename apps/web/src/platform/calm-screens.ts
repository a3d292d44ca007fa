/** Screens of work, those for reading, playing and fighting, and those with bars of their own at the foot. */
const BUSY = /^\/(?:scorekeeper|admin|classes|story|battle\/(?:practice|[0-9a-f]{8}-[0-9a-f-]+))\b/

/** Whether a screen has room for what comes from elsewhere, such as an invitation. */
export const isCalmScreen = (path: string): boolean => !BUSY.test(path)
