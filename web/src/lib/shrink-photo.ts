//! Photos of a tablet are larger than anybody looks at them: they are made smaller before they are sent.

/** The longer side of what is sent. */
const most = 2000

/** The photo, at most 2,000 px wide or high; as it was when it is smaller, or no picture that this browser reads. */
export async function shrunkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const share = most / Math.max(picture.width, picture.height)
  if (share >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  return small ? new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
