// It loads by itself, with the page of the school.
export const loadTokensCard = async () => (await import('./tokens-card.tsx')).TokensCard
