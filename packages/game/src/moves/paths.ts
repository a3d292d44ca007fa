/** The paths that the end of the story offers: what they do is in the rules of battles. */
export const PATHS = ['path_power', 'path_tempo', 'path_control'] as const
export type Path = (typeof PATHS)[number]
