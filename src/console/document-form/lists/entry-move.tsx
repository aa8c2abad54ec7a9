import { isRecord } from '#schemas/json/read-value.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useDocument } from '../context/document-context.ts'
import { toggleId, useList, type ListContextValue } from './list-context.ts'
import type { MoveList } from './move-dialog.tsx'
import { handleId, MoveHandle } from './move-handle.tsx'

interface EntryMoveProps {
  readonly index: number
  readonly title: string
}

/** Brings an entry right to where it belongs, also into the same list of another entry around it. */
export function EntryMove({ index, title }: EntryMoveProps) {
  const { setValue } = useDocument()
  const list = useList()
  const message = useMessage()
  const announce = useAnnounce()
  const { id: listId, path, values, follow } = list
  return (
    <MoveHandle
      listId={listId}
      index={index}
      title={title}
      lists={() => siblingsOf(list)}
      isAlone={values.length < 2 && (list.outer?.values.length ?? 0) < 2}
      onMove={(to, other) => (other ? moveInto(other as SiblingList, to) : moveTo(to))}
    />
  )

  function moveTo(to: number) {
    if (to === index) return
    follow({ kind: 'moved', button: handleId(listId, to) })
    announce(message('document.moved', { entry: title, position: to + 1, count: values.length }))
    setValue(path, values.toSpliced(index, 1).toSpliced(to, 0, values[index]))
  }

  function moveInto({ at, name, key, entries, listId: into }: SiblingList, to: number) {
    const { outer } = list
    if (!outer) return
    const own = Number(path[outer.path.length])
    outer.follow({ kind: 'moved', button: handleId(into, to), closed: toggleId(`${outer.id}_${at}`) })
    announce(message('document.movedInto', { entry: title, list: name, position: to + 1 }))
    const lists = new Map([
      [own, values.toSpliced(index, 1)],
      [at, entries.toSpliced(to, 0, values[index])],
    ])
    setValue(
      outer.path,
      outer.values.map((each, place) =>
        lists.has(place) && isRecord(each) ? { ...each, [key]: lists.get(place) } : each,
      ),
    )
  }
}

interface SiblingList extends MoveList {
  readonly key: string
  readonly entries: readonly unknown[]
}

/** The list itself, and the same list of the entries beside the one that it lies in. */
function siblingsOf(list: ListContextValue): readonly SiblingList[] {
  const { outer, path, values, titleOf } = list
  const titlesOf = (entries: readonly unknown[]) => entries.map((entry, at) => titleOf(entry, at))
  const own = {
    at: -1,
    name: '',
    key: '',
    entries: values,
    titles: titlesOf(values),
    isOwn: true,
    listId: list.id,
  }
  const [at, key, ...deeper] = outer ? path.slice(outer.path.length) : []
  if (!outer || typeof at !== 'number' || typeof key !== 'string' || deeper.length > 0) return [own]
  return outer.values.map((each, place) => {
    const held = isRecord(each) ? each[key] : undefined
    const entries: readonly unknown[] = Array.isArray(held) ? held : []
    return {
      at: place,
      name: outer.titleOf(each, place),
      key,
      entries,
      titles: titlesOf(entries),
      isOwn: place === at,
      listId: `${outer.id}_${place}_${key}`,
      holder: { listId: outer.id, index: place },
    }
  })
}
