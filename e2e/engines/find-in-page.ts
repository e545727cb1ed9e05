/** Kinds of element. A `file` is the input behind the control with that id. */
export type Kind = 'field' | 'button' | 'heading' | 'picture' | 'text' | 'file'

/**
 * Finds a visible element of the page by its name, as a person would. It is sent to the browser as source, so it must
 * be self-contained.
 */
export function findInPage(kind: Kind, name: string): Element | null {
  const pattern = new RegExp(name)
  const selectors = {
    field: 'input, select, textarea',
    button: 'button, [role=button]',
    heading: 'h1, h2, h3',
    picture: 'img, canvas, [role=img]',
    text: 'body *',
    file: '',
  }
  const flat = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  // Unbreakable parts (`ui/no-break.ts`) belong to the text of the element around them.
  const isOwn = (child: Node) => child instanceof Text || child.nodeName === 'WITH-WHOLE'
  const ownText = (one: Element) =>
    flat([...one.childNodes].map((child) => (isOwn(child) ? child.textContent : ' ')).join(''))
  const nameOf = (one: Element) => {
    if (kind === 'text') return ownText(one)
    const label = one.getAttribute('aria-label') ?? one.getAttribute('alt')
    if (label) return label
    if (one instanceof HTMLInputElement && one.labels?.[0]) return flat(one.labels[0].textContent)
    if ((one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) && one.labels?.[0])
      return flat(one.labels[0].textContent)
    return flat(one.textContent)
  }
  const isSeen = (one: Element) =>
    one.getClientRects().length > 0 &&
    !one.matches(':disabled, [aria-disabled=true]') &&
    one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  if (kind === 'file') {
    let around = document.getElementById(name)?.parentElement
    while (around && !around.querySelector('input[type=file]')) around = around.parentElement
    return around?.querySelector('input[type=file]') ?? null
  }
  // An open dialog hides the rest of the page.
  const place = document.querySelector('dialog[open], [role=dialog]') ?? document
  return [...place.querySelectorAll(selectors[kind])].find((one) => isSeen(one) && pattern.test(nameOf(one))) ?? null
}
