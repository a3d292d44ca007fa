/** The frames of the Power Card: one in the light of each chapter. `ninth` comes with the last one. */
export const FRAMES = ['fire', 'water', 'shadow', 'earth', 'metal', 'lightning', 'air', 'light', 'ninth'] as const
export type Frame = (typeof FRAMES)[number]
