import type { BrowserContext, Page } from 'playwright-core'

/**
 * Does to every page of a context what a browser does that translates it: each text, also when it changes, is replaced
 * by an element within an element, here with the same words.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'NOSCRIPT', 'TITLE'])
    const translateText = (text: Text) => {
      const parent = text.parentElement
      if (!parent || untouched.has(parent.tagName) || text.data.trim() === '') return
      if (parent.closest('[translate=no]')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) translateText(text)
    }
    const follow = (changes: MutationRecord[]) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translateText(target)
        for (const node of addedNodes)
          if (node instanceof Text) translateText(node)
          else translateBelow(node)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      translateBelow(document.body)
      new MutationObserver(follow).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })
}

/** Waits until the page's first heading is a translated one. */
export async function isTranslated(page: Page): Promise<void> {
  await page.locator('h1 > font > font').first().waitFor()
}
