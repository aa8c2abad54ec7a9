import { ApiError } from '#api/api-error.ts'

/** The bytes of a file as an address that the page may show; a file that cannot be read is not a picture. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ApiError('imageInvalid'))
    reader.readAsDataURL(file)
  })
}
