// A browser that translates a page puts an element of its own in the place of every text. React keeps the text that it
// made: it would change it where nobody sees it, and fail when it removes it or puts something before it.

/** What stands in the page in the place of a node that React made. */
const standIns = new WeakMap<Node, Node>()
let isTranslated = false

const isOfTranslator = (node: Node | null) => node instanceof HTMLElement && node.localName === 'font'

/** Remembers what replaced each text; a text may also have moved into its replacement. */
function remember(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator)
    isTranslated ||= standIn !== undefined
    if (!isTranslated) continue
    // A translation that is taken back replaces the element by a text.
    const now = standIn ?? addedNodes[0]
    for (const node of removedNodes)
      if (now && node !== now && (node instanceof Text || isOfTranslator(node))) standIns.set(node, now)
  }
}

const observer = new MutationObserver(remember)

/** What now stands for a node within another; null when there is nothing. */
function standInOf(node: Node, within: Node): Node | null {
  const seen = new Set<Node>()
  let found: Node | undefined = node
  while (found && !within.contains(found)) {
    seen.add(found)
    const next = standIns.get(found)
    found = next && seen.has(next) ? undefined : next
  }
  return found ?? null
}

/** The child of a parent which is, holds, or stands for a node; null when there is none. */
function childFor(node: Node, parent: Node): Node | null {
  let found = standInOf(node, parent)
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/** Puts a text back in the place of its translation, so that a change is seen, and translated in its turn. */
function putBack(text: Text): void {
  const standIn = standInOf(text, document)
  if (standIn && isOfTranslator(standIn)) standIn.parentNode?.replaceChild(text, standIn)
}

/** Keeps pages working that the browser, or another program, translates. */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { removeChild, insertBefore } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  if (!value?.set) return
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its text
  const { set } = value
  const isElsewhere = (node: Node, parent: Node) => {
    if (node.parentNode === parent) return false
    remember(observer.takeRecords())
    return isTranslated
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isElsewhere(child, this)) return removeChild.call(this, child) as T
    const standIn = childFor(child, this)
    if (standIn) removeChild.call(this, standIn)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isMoved = before !== null && isElsewhere(before, this)
    return insertBefore.call(this, node, isMoved ? childFor(before, this) : before) as T
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      if (!this.isConnected && isElsewhere(this, document)) putBack(this)
      set.call(this, text)
    },
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
}
