import type { Locator, Page } from 'playwright-core'

/** A person's way of operating the page. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  /** Presses twice, as people in a hurry do. */
  pressTwice: (control: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** A checkbox or radio button. */
  tick: (box: Locator) => Promise<void>
  /** By label or value, in a list of the browser. */
  select: (field: Locator, option: string) => Promise<void>
  /** In a list that opens while typing part of the name. */
  choose: (field: Locator, name: string) => Promise<void>
}

const optionOf = (field: Locator, name: string) => field.page().getByRole('option', { name, exact: true })

/** With a mouse or a finger. */
export const pointing: Hand = {
  press: (control) => control.click(),
  pressTwice: (control) => control.dblclick(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  select: async (field, option) => void (await field.selectOption(option)),
  choose: async (field, name) => {
    await field.fill(name.slice(0, 7))
    await optionOf(field, name).click()
  },
}

/**
 * Whether the focus is on a control or, for radio buttons, in its group, which is one Tab stop; or the control is
 * hidden.
 */
const whereKeysGo = (control: Element) => {
  if (!control.checkVisibility()) return 'it is gone'
  const { activeElement: at } = document
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio'
  const isOfGroup = isRadio(at) && isRadio(control) && at.name !== '' && at.name === control.name
  return at === control || isOfGroup ? 'here' : 'elsewhere'
}

/** The element that covers the focused one completely, such as a sticky bar; null if a part is visible. */
export const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!at) return null
    const { left, right, top, bottom } = at.getBoundingClientRect()
    const across = [left + 2, (left + right) / 2, right - 2]
    const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => across.map((x) => [x, y] as const))
    const over = points.map(([x, y]) => document.elementFromPoint(x, y))
    const labels = [...((at as HTMLInputElement).labels ?? [])]
    const isSeen = over.some((one) => one && [at, ...labels].some((part) => part.contains(one) || one.contains(part)))
    return isSeen ? null : (over[4]?.outerHTML.slice(0, 80) ?? 'the edge of the window')
  })

// More than any page has between two controls used in sequence.
const mostPresses = 150

async function shown(control: Locator) {
  await control.waitFor()
  const found = await control.elementHandle()
  if (!found) throw new Error(`There is no ${String(control)}`)
  return found
}

/**
 * Presses Tab, as people who see or hear the page do, until a control has the focus. The control is located again only
 * if it was re-rendered, because finding it by name among hundreds takes longer than a press.
 */
async function reach(control: Locator): Promise<void> {
  const page = control.page()
  let found = await shown(control)
  for (let presses = 0; ;) {
    const goTo = await found.evaluate(whereKeysGo)
    if (goTo === 'here') break
    if (presses === mostPresses) throw new Error(`Tab does not lead to ${String(control)}`)
    if (goTo === 'it is gone') found = await shown(control)
    else await page.keyboard.press('Tab')
    presses += 1
  }
  const cover = await coverOfFocus(page)
  if (cover !== null) throw new Error(`${String(control)} has the focus under ${cover}`)
}

/** Presses a key until a condition holds, with a limit. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === mostPresses) throw new Error(`${key} does not lead there`)
    await page.keyboard.press(key)
  }
}

/** With the keyboard alone, starting at the focus. */
export const typing: Hand = {
  press: async (control) => {
    await reach(control)
    await control.page().keyboard.press('Enter')
  },
  pressTwice: async (control) => {
    await typing.press(control)
    await control.page().keyboard.press('Enter')
  },
  write: async (field, text) => {
    await reach(field)
    await field.page().keyboard.press('ControlOrMeta+a')
    await field.page().keyboard.type(text)
  },
  tick: async (box) => {
    await reach(box)
    const { keyboard } = box.page()
    const isFocused = await box.evaluate((one) => one === document.activeElement)
    if (isFocused && !(await box.isChecked())) await keyboard.press('Space')
    await pressUntil(box.page(), 'ArrowDown', () => box.isChecked())
  },
  select: async (field, option) => {
    await reach(field)
    // Waits for options that load late.
    await field
      .locator(`option[value=${JSON.stringify(option)}]`)
      .or(field.getByText(option, { exact: true }))
      .first()
      .waitFor({ state: 'attached' })
    /** How many options below the chosen one the wanted option is. */
    const distance = () =>
      field.evaluate((one, wanted) => {
        const { options, selectedIndex } = one as HTMLSelectElement
        return [...options].findIndex(({ label, value }) => [label.trim(), value].includes(wanted)) - selectedIndex
      }, option)
    const key = (await distance()) < 0 ? 'ArrowUp' : 'ArrowDown'
    await pressUntil(field.page(), key, async () => (await distance()) === 0)
  },
  choose: async (field, name) => {
    await typing.write(field, name.slice(0, 7))
    const option = optionOf(field, name)
    await option.waitFor()
    const isMarked = () =>
      option.evaluate((one) => document.activeElement?.getAttribute('aria-activedescendant') === one.id)
    await pressUntil(field.page(), 'ArrowDown', isMarked)
    await field.page().keyboard.press('Enter')
  },
}
