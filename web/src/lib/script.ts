//! The language of a name, by its script: Chinese characters are drawn differently in Japanese and Korean.

/** `ko` for Hangul, `ja` for kana or Chinese characters, nothing for other scripts. */
export function languageOf(name: string): 'ja' | 'ko' | undefined {
  if (/\p{Script=Hangul}/u.test(name)) return 'ko'
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(name) ? 'ja' : undefined
}
