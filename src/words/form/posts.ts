import type { PostName } from '#domain/recruitment/post.ts'
import { room, type Language } from '#words/room.ts'

/** The posts, keyed by stored name, with abbreviations for narrow tables. */
const posts = room('posts', {
  'Assistant Professor': 'Assistant Professor',
  'Associate Professor': 'Associate Professor',
  'Additional Professor': 'Additional Professor',
  Professor: 'Professor',
  'short Assistant Professor': 'Asst. Prof.',
  'short Associate Professor': 'Assoc. Prof.',
  'short Additional Professor': 'Addl. Prof.',
  'short Professor': 'Prof.',
} as const satisfies Record<PostName | `short ${PostName}`, string>)

/** A post by its stored name; any other text stays unchanged. */
export function sayPost(stored: string, language: Language): string {
  const say = posts.in(language)
  return say.has(stored) ? say.by(stored) : stored
}

const short = {
  'Assistant Professor': 'short Assistant Professor',
  'Associate Professor': 'short Associate Professor',
  'Additional Professor': 'short Additional Professor',
  Professor: 'short Professor',
} as const satisfies Record<PostName, string>

/** Its abbreviation for tables: Asst. Prof. */
export function sayShortPost(stored: string, language: Language): string {
  const say = posts.in(language)
  return say.has(stored) ? say(short[stored as PostName]) : stored
}
