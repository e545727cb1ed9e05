import { en } from './page.en.ts'
import { room, type Language } from './room.ts'

const page = room('page', en)

/** What the page says before any of its code runs: to search engines, and where no code may run. */
export function saidByPage(language: Language): Record<'description' | 'needs-script', string> {
  const say = page(language)
  return { description: say('description'), 'needs-script': say('needsScript') }
}
