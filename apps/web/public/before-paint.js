// Sets theme, text size, letters and motion before the first paint, and fetches the app after it. The build puts this script into index.html
// (first-paint-plugin.ts). The record is read and written by src/ui/reading.ts. Also looks after a page that the server drew
// (src/app/draw.tsx) until the app is there.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('xiotein.reading')) || {}
  } catch {
    // Storage is forbidden here: the device's own settings hold.
  }
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (kept.textSize === 'large' || kept.textSize === 'largest') root.dataset.text = kept.textSize
  if (kept.clearerLetters === true) root.dataset.font = 'legible'
  if (kept.lessMotion === true) root.dataset.motion = 'less'
  // The server draws in the language of the browser. Who has chosen another one here sees the words when the app has brought them.
  const chosen = [kept.language, kept.languageHere].find(language => language && language !== 'system')
  if (chosen && chosen !== root.lang) root.dataset.otherLanguage = chosen
  // A button does nothing yet: src/app/take-over.ts presses it again when it does.
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-drawn] button')
    if (!button) return
    event.preventDefault()
    button.dataset.pressed = ''
  })
  try {
    // Somebody was signed in here: what index.html has of their page is shown before the app has come (src/ui/style/base.css).
    const { me } = JSON.parse(localStorage.getItem('xiotein.front')) || {}
    if (me && location.pathname === '/') root.dataset.home = ''
    if (me)
      root.dataset.may = Object.keys(me.may)
        .filter(right => me.may[right])
        .join(' ')
  } catch {
    // Nobody is known where nothing can be stored.
  }

  // The scripts of the app, the entry first: they would take the network and the CPU from what can be read already. Of the words those of the
  // reader's language, chosen as in src/ui/reading.ts.
  const languageOf = href => /\/words-([a-z]+)-/.exec(href)?.[1]
  const named = document.currentScript?.dataset.parts?.split(' ') ?? []
  const device = navigator.languages
    .map(wish => wish.toLowerCase().split('-')[0])
    .find(wish => named.some(href => languageOf(href) === wish))
  const parts = named.filter(href => [undefined, chosen ?? device ?? 'en'].includes(languageOf(href)))
  const fetchPart = href => {
    const isStyle = href.endsWith('.css')
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: isStyle ? 'preload' : 'modulepreload',
        as: isStyle ? 'style' : 'script',
        crossOrigin: '',
        href,
      }),
    )
  }
  // The app did not come: a network that was away for a moment, or a new version. The page is loaded once more; after that a sentence says so.
  const reloadedKey = 'xiotein.reloaded-for-app'
  const appIsMissing = async () => {
    const isServed = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(2_500) }).then(
      answer => answer.ok,
      () => false,
    )
    try {
      if (isServed && !sessionStorage.getItem(reloadedKey)) {
        sessionStorage.setItem(reloadedKey, 'yes')
        return location.reload()
      }
    } catch {
      // Where nothing can be stored, the page might reload without end.
    }
    const note = document.getElementById('no-app')
    for (const link of note.querySelectorAll('a')) link.href = location.pathname + location.search
    note.hidden = false
  }
  const fetchApp = () => {
    // A task for each: thirty requests at once block a slow phone.
    for (const href of parts) setTimeout(fetchPart, 0, href)
    const app = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: parts[0] })
    app.addEventListener('load', () => sessionStorage.removeItem(reloadedKey))
    app.addEventListener('error', () => setTimeout(appIsMissing, 1_000))
    document.head.append(app)
  }
  const painted = new Promise(resolve => {
    // A page that nobody sees is not painted, and some browsers do not say when they have painted.
    if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return resolve()
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 1_000)
  })
  const parsed = new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve))
  if (parts.length > 0) void Promise.all([painted, parsed]).then(fetchApp)
})()
