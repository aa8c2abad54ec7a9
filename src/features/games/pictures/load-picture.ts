import type { LoadPicture } from './picture-store.ts'

/** Loads a picture beside the page and decodes it there; what is held keeps it at hand for every place that shows the same address. */
export const loadPicture: LoadPicture = (address, done) => {
  const image = new Image()
  let isOver = false
  const end = (held: object | undefined) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    done(held)
  }
  // A host that is slow is as good as none.
  const timer = setTimeout(() => {
    end(undefined)
    image.src = ''
  }, patience)
  image.decoding = 'async'
  image.addEventListener('load', () => {
    image.decode().then(
      () => end(image),
      () => end(undefined),
    )
  })
  image.addEventListener('error', () => end(undefined))
  image.src = address
  return {
    stop() {
      isOver = true
      clearTimeout(timer)
      image.src = ''
    },
  }
}

const patience = 8_000
