import { room, type Language } from './room.ts'

const page = room('page', {
  description: 'Apply for admission and faculty posts: form, documents and fee in one place.',
  needsScript: 'This portal needs JavaScript to fill and save forms. Turn it on in the browser settings.',
})

/** Texts of the page before its code runs: for search engines, and for browsers without scripts. */
export function saidByPage(language: Language): Record<'description' | 'needs-script', string> {
  const say = page.in(language)
  return { description: say('description'), 'needs-script': say('needsScript') }
}
