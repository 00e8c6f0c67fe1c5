//! What PDFs and videos tell of themselves: texts by page, durations, a picture; and pictures made ready for pages.
//!
//! Files come from people and the programs that read them fail, hang and grow on some of them. So each is read in a process
//! of its own, within a time, a memory and a length of answer, and the worst that a file can do is to stay silent.
#![warn(missing_docs)]

mod captions;
mod child;
mod pdf;
mod picture;
mod video;

pub use captions::{Cue, captions};
pub use child::{READ_PDF, read_pdf};
pub use pdf::{PdfText, pdf_text};
pub use picture::{PictureError, WebPicture, web_pictures};
pub use video::{VideoFacts, poster, video_facts};
