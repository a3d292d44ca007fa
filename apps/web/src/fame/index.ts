// Each part loads by itself: the board for everybody, the rest for those who are signed in.
export const loadHallOfFame = async () => (await import('./hall-of-fame-page.tsx')).HallOfFamePage
export const loadHideNameCard = async () => (await import('./hide-name-card.tsx')).HideNameCard
export const loadAccessCard = async () => (await import('./access-card.tsx')).AccessCard
