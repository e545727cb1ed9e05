import type { Sentences } from '#words/room.ts'
import { roomsIn } from '../scripts/build/rooms.ts'
import { parse, productFiles, type Node } from './syntax.ts'

/** Every room of `src/words`, with the code around its sentences in its file. */
export const writtenRooms = productFiles('src/words').flatMap(({ path, text }) =>
  roomsIn(path, text).map((room) => ({ ...room, path, code: text.slice(0, room.start) + text.slice(room.end) })),
)
/** The English sentences of each room. */
export const english = new Map<string, Sentences>(writtenRooms.map(({ name, english: sentences }) => [name, sentences]))
/** The code around the sentences of each room in its file. */
export const codeOf = new Map(writtenRooms.map(({ name, code }) => [name, code]))

/** An import from the file of a room: the room itself, or a function that says something by a rule. */
type RoomImport = { room: string; as: string; isRoom: boolean }
export type Source = { path: string; text: string; program: Node; imports: RoomImport[] }

const isRoomIn = (room: string, name: string) => codeOf.get(room)?.includes(`const ${name} = room(`) ?? false

function readSource({ path, text }: { path: string; text: string }): Source {
  const { program, module } = parse(path, text)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const [, room] = /^#words\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(moduleRequest.value) ?? []
    if (room === undefined || !english.has(room)) return []
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName: { name }, localName: { value: as } }) => ({ room, as, isRoom: isRoomIn(room, name ?? '') }))
  })
  return { path, text, program, imports }
}

/** Every file of `src/words`, which may say sentences of other rooms. */
export const wordSources = productFiles('src/words').map(readSource)

/** Every file of the product outside `src/words`, with its imports of rooms. */
export const sources = productFiles('src')
  .filter(({ path }) => !path.startsWith('src/words/'))
  .map(readSource)
