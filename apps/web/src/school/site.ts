const SITE = /^https?:\/\/[^/?#\s]+$/

/** `https://points.example.org/ ` -> `https://points.example.org`; null when the text is not the address of a whole site. */
export const siteIn = (text: string): string | null => {
  const site = text.trim().replace(/\/+$/, '')
  return SITE.test(site) && URL.canParse(site) ? site : null
}
