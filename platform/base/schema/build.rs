//! A migration that comes or goes rebuilds this crate; without, the compiler looks at the files it knew only.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
