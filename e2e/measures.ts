import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import type { Screen } from './person.ts'

/** A measurement of the current page, one line per finding. */
type Measure = (page: Page) => Promise<string[]>

export const scrollsSideways: Measure = async (page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return width > 0 ? [`scrolls sideways by ${width} px`] : []
}

/** Text cut off by its element or one around it, except if shortened with an ellipsis and complete elsewhere. */
export const clippedTexts: Measure = (page) =>
  page.locator('body *').evaluateAll((all) =>
    all.flatMap((one) => {
      // Few elements overflow, and reading styles is slow.
      if (one.scrollWidth - one.clientWidth <= 1 && one.scrollHeight - one.clientHeight <= 1) return []
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(one)
      const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const isMeant = isShortened || clipPath !== 'none' || !one.checkVisibility()
      const text = (one as HTMLElement).innerText?.trim()
      return cuts && !isMeant && text ? [`cuts off “${text.slice(0, 60)}”`] : []
    }),
  )

/** Days, application numbers and telephone numbers that break at a hyphen. */
export const brokenNumbers: Measure = (page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: number, index } of text.data.matchAll(
        /(?<![\w-])(?=[A-Z-]*\d|DD-MM-YYYY)[A-Z\d]+(?:-[A-Z\d]+)+(?![\w-])/g,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`breaks ${number} in “${text.parentElement.textContent.slice(0, 60)}”`)
      }
    }
    return found
  })

/** Content lost when a person sets the largest text spacing (WCAG 1.4.12). */
export const lostUnderTextSpacing: Measure = async (page) => {
  const space = (isSpaced: boolean) =>
    page.evaluate((wanted) => {
      const sheet = new CSSStyleSheet()
      const spaced = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;'
      sheet.replaceSync(`* { ${spaced} } p { margin-bottom: 2em !important; }`)
      document.adoptedStyleSheets = wanted ? [sheet] : []
    }, isSpaced)
  await space(true)
  const found = [...(await scrollsSideways(page)), ...(await clippedTexts(page))]
  await space(false)
  return found.map((one) => `with spaced text: ${one}`)
}

/** Words of the page's header that something else covers. */
const coveredInHead: Measure = (page) =>
  page.locator('header').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, top, width } = range.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 1, top + 1)
        const isSeen = seen === null || seen.contains(text) || head.contains(seen)
        if (width > 1 && text.parentElement?.checkVisibility() && !isSeen) found.push(`covers “${text.data}”`)
      }
      return found
    }),
  )

/** Content lost when text is twice as large (WCAG 1.4.4). */
export const lostInLargeText: Measure = async (page) => {
  const enlarge = (size: string) =>
    page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), size)
  await enlarge('200%')
  const found = [...(await scrollsSideways(page)), ...(await clippedTexts(page)), ...(await coveredInHead(page))]
  await enlarge('')
  return found.map((one) => `with large text: ${one}`)
}

/**
 * Elements visible only by colour, such as the bar of a chart, which forced colours make invisible. Those hidden from
 * screen readers are decoration.
 */
export const lostInForcedColours: Measure = async (page) => {
  const areas = () =>
    page.locator('main *').evaluateAll((all) => {
      const isSeen = (one: Element) => {
        const { backgroundColor, borderStyle, borderWidth, outlineStyle } = getComputedStyle(one)
        const isFramed = (borderStyle !== 'none' && borderWidth !== '0px') || outlineStyle !== 'none'
        const canvas = getComputedStyle(document.body).backgroundColor
        return isFramed || ![canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
      }
      return all.flatMap((one, place) => {
        const { width, height } = one.getBoundingClientRect()
        const isArea = one instanceof HTMLElement && one.childNodes.length === 0 && width > 2 && height > 2
        const isLeft =
          !isArea ||
          one.matches('img, input, textarea, video, canvas, iframe, hr, [aria-hidden=true] *, [aria-hidden=true]')
        return !isLeft && one.checkVisibility({ visibilityProperty: true }) && isSeen(one)
          ? [`${place} <${one.localName} class="${one.className}">`]
          : []
      })
    })
  const before = await areas()
  await page.emulateMedia({ forcedColors: 'active' })
  const after = new Set(await areas())
  await page.emulateMedia({ forcedColors: 'none' })
  return before.filter((one) => !after.has(one)).map((one) => `in forced colours: ${one} is not seen`)
}

/** Parts of tables whose layout CSS changes, without an explicit role: some browsers then forget their role. */
export const lostTables: Measure = (page) =>
  page.locator('table, thead, tbody, tfoot, tr, td, th').evaluateAll((parts) => {
    const isLost = (part: Element) => !getComputedStyle(part).display.startsWith('table') && !part.hasAttribute('role')
    // A presentational table repeats the head on every printed sheet: screen readers skip it.
    const isTable = (part: Element) => part.closest('table')?.role !== 'presentation'
    const lost = parts.filter((part) => part.checkVisibility() && isTable(part) && isLost(part))
    return [...new Set(lost.map((part) => `a <${part.localName}> is no part of a table any more`))]
  })

const repeatedIds: Measure = (page) =>
  page.locator('[id]').evaluateAll((all) => {
    const ids = all.map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `the id ${id} is there twice`)
  })

/** Names of controls whose parts lack a separator, as in “CopyUPI ID”: they are read as one word. */
const gluedNames: Measure = (page) =>
  page.locator('a, button, summary, label, th').evaluateAll((all) =>
    all.flatMap((control) => {
      if (!control.checkVisibility()) return []
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if ((walker.currentNode as Text).data !== '') texts.push(walker.currentNode as Text)
      // A box of its own separates its text; visually hidden text does not.
      const isBox = (one: Element) => {
        const { display, position } = getComputedStyle(one)
        const isBlockified = display !== 'inline' && display !== 'contents' && position !== 'absolute'
        return isBlockified && one !== control && control.contains(one)
      }
      const isBoxed = (one: Text, other: Text) => {
        for (let around = one.parentElement; around && !around.contains(other); around = around.parentElement)
          if (isBox(around)) return true
        return false
      }
      const glued = texts.flatMap((one, index) => {
        const before = texts[index - 1]
        const isApart = !before || !/[\p{L}\p{N}]$/u.test(before.data) || !/^[\p{L}\p{N}]/u.test(one.data)
        const isSameElement = before?.parentElement === one.parentElement
        return isApart || isSameElement || isBoxed(one, before) || isBoxed(before, one) ? [] : [before.data + one.data]
      })
      return glued.map((name) => `“${name}” is heard as one word`)
    }),
  )

/** Fields without a hint for autofill. */
const fieldsWithoutAutocomplete: Measure = (page) =>
  page
    .locator('input:not([type=file], [type=radio], [type=checkbox], [type=range], [readonly], [aria-hidden=true])')
    .evaluateAll((all) =>
      all
        .filter((field) => field.checkVisibility() && !field.hasAttribute('autocomplete'))
        .map((field) => `${field.getAttribute('aria-label') ?? field.id} says nothing of autocompletion`),
    )

/** Invisible faults: misleading ids and names, fields without autofill hints. */
export const brokenParts: Measure = async (page) => [
  ...(await repeatedIds(page)),
  ...(await gluedNames(page)),
  ...(await fieldsWithoutAutocomplete(page)),
]

/** Targets lower than 44 px, except links within sentences and hidden fields. */
export const lowTargets: Measure = (page) =>
  page.locator('a[href], button, input, select, textarea, summary').evaluateAll((all) =>
    all.flatMap((control) => {
      const isHidden = !control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [hidden]')
      const { display } = getComputedStyle(control)
      const text = control.textContent.trim()
      const isInSentence =
        display === 'inline' && control.closest('p, li, dd, label, small')?.textContent.trim() !== text
      const after = getComputedStyle(control, '::after')
      const spread = after.position === 'absolute' && after.content !== 'none' ? control.closest('li') : null
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      const isTick = control.matches('[type=radio], [type=checkbox]')
      const boxes = [control, ...(spread ? [spread] : []), ...(isTick ? labels : [])].map((one) =>
        one.getBoundingClientRect(),
      )
      const height = Math.max(...boxes.map((box) => box.height))
      const isOutOfSight = boxes.every(({ width }) => width <= 1) || boxes.every(({ bottom }) => bottom + scrollY < 0)
      if (isHidden || isInSentence || isOutOfSight || height > 43.5) return []
      return [`“${text || control.getAttribute('aria-label')}” is ${Math.round(height)} px high`]
    }),
  )

/** Findings of axe, faults without a name or room, and on phones small targets. */
export async function findingsOn(page: Page, screen: Screen): Promise<string[]> {
  const ofAxe = await axeFindings(page, { areTargetsAsked: true })
  const ofPhone = screen === 'phone' ? await lowTargets(page) : []
  return [...ofAxe, ...ofPhone, ...(await brokenParts(page)), ...(await lostUnderTextSpacing(page))]
}
