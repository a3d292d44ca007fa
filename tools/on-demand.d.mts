export const installOnDemand: (file: string) => boolean
