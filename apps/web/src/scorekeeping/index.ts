// The screens of this feature, each loaded when it is first opened.
export const loadClassDisplay = async () => (await import('./display/display-page.tsx')).DisplayPage
