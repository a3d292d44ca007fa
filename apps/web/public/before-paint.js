// Sets theme, text size, letters and motion before the first paint, and has the parts of the page fetched. A plain blocking script, because the page's policy forbids inline ones.
// The same record is read and written by src/ui/reading.ts.
;(() => {
  const root = document.documentElement
  let kept = {}
  let isKnown = false
  try {
    isKnown = localStorage.getItem('xiotein.front') !== null
    kept = JSON.parse(localStorage.getItem('xiotein.reading')) || {}
  } catch {
    // Storage is forbidden here: the device's own settings hold.
  }
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (kept.textSize === 'large' || kept.textSize === 'largest') root.dataset.text = kept.textSize
  if (kept.clearerLetters === true) root.dataset.font = 'legible'
  if (kept.lessMotion === true) root.dataset.motion = 'less'
  // Whoever was signed in here most likely still is: the parts of their page are fetched while the first one is still on its way.
  const { ahead } = document.currentScript.dataset
  if (!ahead || !isKnown) return
  for (const part of JSON.parse(ahead)[location.pathname] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${part}`
    document.head.append(link)
  }
})()
