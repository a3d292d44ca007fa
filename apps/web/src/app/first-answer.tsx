const ID = 'first-answer'

/** Passes the server's answer that the page was drawn with to the app: as data, which no browser runs. */
export function FirstAnswer({ answer }: { answer: unknown }) {
  // A name may hold anything, and nothing but this would end the element.
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c')
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: json }} />
}

/** The answer that came with the page. */
export const firstAnswer = (): unknown => JSON.parse(document.getElementById(ID)?.textContent ?? 'null')
