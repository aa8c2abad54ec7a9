import type { ReactNode } from 'react'
import { mostProofBytes, mostProofs, proofTypes } from '#schemas/pictures/picture.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes, RequiredMark } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { dataUrlOf } from '../data-url-of.ts'
import { pictureFault } from '../picture-fault.ts'

export interface ProofPicture {
  readonly file: File
  /** The address of its preview. */
  readonly src: string
}

/** Why a chosen file is not taken. */
export interface PictureFault {
  readonly kind: 'type' | 'size' | 'unreadable'
  readonly name: string
}

interface ProofPicturesProps {
  readonly id: string
  readonly pictures: readonly ProofPicture[]
  readonly legend: ReactNode
  /** What the pictures have to show. */
  readonly help: ReactNode
  /** Whether nothing is sent without one. */
  readonly isRequired?: boolean
  /** Without it, as many as a payment can have. */
  readonly most?: number
  readonly error: string | undefined
  readonly busy: boolean
  readonly onChange: (change: (pictures: readonly ProofPicture[]) => readonly ProofPicture[]) => void
  readonly onFault: (fault: PictureFault) => void
}

/** Pictures to send, up to three, each with its preview and a button that removes it. */
export function ProofPictures(props: ProofPicturesProps) {
  const { id, pictures, legend, help, isRequired = false, most = mostProofs } = props
  const { error, busy, onChange, onFault } = props
  const message = useMessage()

  /** Takes what can be taken, and says what is wrong with the first file that cannot. */
  async function choose(files: readonly File[]) {
    const known = new Set(pictures.map(({ file }) => keyOf(file)))
    const chosen = files.filter((file) => !known.has(keyOf(file))).slice(0, most - pictures.length)
    const added: ProofPicture[] = []
    let fault: PictureFault | undefined
    for (const file of chosen) {
      const kind = pictureFault(file, { types: proofTypes, most: mostProofBytes })
      const src = kind ? undefined : await dataUrlOf(file).catch(() => undefined)
      if (src === undefined) fault ??= { kind: kind ?? 'unreadable', name: file.name }
      else added.push({ file, src })
    }
    onChange((now) => [...now, ...added])
    if (fault) onFault(fault)
  }

  return (
    <Group>
      <legend>
        {legend}
        {isRequired && <RequiredMark label={message('form.requiredMark')} />}
      </legend>
      {pictures.length > 0 && (
        <List>
          {pictures.map(({ file, src }, at) => {
            const named = { n: at + 1, name: file.name }
            return (
              <li key={keyOf(file)}>
                <img src={src} alt={message('proof.picture.alt', named)} />
                <Button
                  look="outline"
                  size="sm"
                  aria-label={message('proof.picture.remove.of', named)}
                  disabled={busy}
                  onClick={() => onChange((now) => now.filter((each) => each.file !== file))}
                >
                  <Message id="proof.picture.remove" />
                </Button>
              </li>
            )
          })}
        </List>
      )}
      {pictures.length < most ? (
        <div>
          <FileButton
            {...controlProps(id, { help: true, error: error !== undefined })}
            accept={proofTypes.join()}
            multiple
            busy={busy}
            onChooseAll={(files) => void choose(files)}
          >
            <Message id="proof.picture.add" values={{ isFirst: pictures.length === 0 ? 'yes' : 'no' }} />
          </FileButton>
        </div>
      ) : (
        <Text look="small">
          <Message id="proof.picture.full" />
        </Text>
      )}
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={help} />
    </Group>
  )
}

/** The same file chosen again is the same picture. */
function keyOf({ name, size, lastModified }: File) {
  return [name, size, lastModified].join(' ')
}

const Group = styled('fieldset', {
  base: {
    minWidth: '0',
    '& > * + *': { mt: '2' },
    '& > legend': { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4' },
  },
})
const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    gap: '3',
    '& > li': { display: 'grid', gap: '2', alignContent: 'start' },
    '& img': {
      width: 'full',
      height: '8rem',
      objectFit: 'cover',
      borderRadius: 'm',
      border: '1px solid var(--mq-border)',
      bg: 'sunken',
    },
  },
})
