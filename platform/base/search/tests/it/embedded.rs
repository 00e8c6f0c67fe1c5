//! The embedded engine: what it finds, and what becomes of it when several use it, or when one is killed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use search::{EmbeddedIndex, Entry, SearchError, SearchIndex, search};
use tokio::task::JoinSet;

use crate::child::{Child, ROUND, round};
use crate::suite::query;
use crate::{edges, suite};

async fn replace(index: &EmbeddedIndex, entries: &[Entry]) {
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(entries).await.unwrap();
    fresh.take_over().await.unwrap();
}

fn folders(folder: &Path) -> usize {
    folder.read_dir().unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir()).count()
}

/// The one version that all entries have.
async fn version(index: &EmbeddedIndex) -> u64 {
    let entries = index.entries().await.unwrap();
    assert_eq!(entries.keys().copied().collect::<Vec<_>>(), (1..=ROUND).collect::<Vec<_>>());
    let versions: BTreeSet<u64> = entries.values().copied().collect();
    assert_eq!(versions.len(), 1, "a round is written whole or not at all: {versions:?}");
    *versions.first().unwrap()
}

#[tokio::test]
async fn the_suite_holds() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = suite::breaches(&EmbeddedIndex::new(folder.path()), false).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn the_edges_hold() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    edges::pages(&index).await;
    edges::values(&index).await;
    edges::lists(&index).await;
    edges::typing(&index).await;
}

#[tokio::test]
async fn another_sees_at_once_what_one_wrote() {
    let folder = tempfile::tempdir().unwrap();
    let [writer, reader] = [folder.path(), folder.path()].map(EmbeddedIndex::new);
    replace(&writer, &round(1)).await;
    assert_eq!(version(&reader).await, 1);
    for again in 2..5 {
        writer.put(&round(again)).await.unwrap();
        assert_eq!(version(&reader).await, again);
        let (found, _) = search(&reader, &query(&format!("第{again}回"))).await.unwrap();
        assert_eq!(found.total, ROUND);
    }
    writer.remove(&(2..=ROUND).collect::<Vec<_>>()).await.unwrap();
    assert_eq!(reader.entries().await.unwrap(), [(1, 4)].into());
    replace(&writer, &round(9)).await;
    assert_eq!(version(&reader).await, 9, "also when an index took its place");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_searches_does_not_notice_that_indexes_change() {
    let folder = tempfile::tempdir().unwrap();
    let writer = EmbeddedIndex::new(folder.path());
    replace(&writer, &round(1)).await;
    let mut readers = JoinSet::new();
    let stop = Arc::new(AtomicBool::new(false));
    for _ in 0..2 {
        let (index, stop) = (EmbeddedIndex::new(folder.path()), Arc::clone(&stop));
        readers.spawn(async move {
            let mut searches = 0_u64;
            while !stop.load(Ordering::Relaxed) {
                let (found, _) = search(&index, &query("充填ライン")).await.unwrap();
                assert_eq!(found.total, ROUND);
                searches += 1;
            }
            searches
        });
    }
    for again in 2..22 {
        replace(&writer, &round(again)).await;
        writer.put(&round(again + 100)).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(searches) = readers.join_next().await {
        assert!(searches.unwrap() > 20);
    }
}

#[tokio::test]
async fn an_index_that_is_not_there_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path().join("not/yet"));
    assert!(matches!(search(&index, &query("x")).await, Err(SearchError::Missing)));
    assert!(matches!(index.entries().await, Err(SearchError::Missing)));
    assert!(matches!(index.put(&round(1)).await, Err(SearchError::Missing)));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Missing)));
    replace(&index, &round(1)).await;
    assert_eq!(version(&index).await, 1);
    std::fs::write(folder.path().join("not/yet/current"), "v0-1").unwrap();
    assert!(matches!(index.entries().await, Err(SearchError::Missing)), "one of another version is none");
}

#[tokio::test]
async fn a_rebuild_that_is_dropped_leaves_the_present_index() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &round(1)).await;
    let mut fresh = index.rebuild().await.unwrap();
    fresh.put(&round(2)).await.unwrap();
    assert_eq!(version(&index).await, 1, "until it takes over");
    drop(fresh);
    assert_eq!(version(&index).await, 1);
    assert_eq!(folders(folder.path()), 2);
    index.put(&round(3)).await.unwrap();
    replace(&index, &round(4)).await;
    assert_eq!(version(&index).await, 4);
    assert_eq!(folders(folder.path()), 1, "the next one clears what was left");
}

#[tokio::test]
async fn a_process_that_finds_another_writing_is_told_to_come_again() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &round(1)).await;
    let mut child = Child::start("rebuild", folder.path());
    child.done();
    assert!(matches!(index.put(&round(2)).await, Err(SearchError::Busy)));
    assert!(matches!(index.remove(&[1]).await, Err(SearchError::Busy)));
    assert!(matches!(index.rebuild().await, Err(SearchError::Busy)));
    assert_eq!(version(&index).await, 1, "reading goes on");
    child.kill();
    index.put(&round(2)).await.unwrap();
    assert_eq!(version(&index).await, 2);
}

#[tokio::test]
async fn a_process_that_is_killed_while_it_writes_leaves_whole_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &round(1)).await;
    let mut last = 1;
    for pause in [0, 1, 2, 3, 5, 7, 9, 12, 16, 20, 27, 35] {
        let mut child = Child::start("put", folder.path());
        let told = child.done();
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let told = child.kill().unwrap_or(told);
        let written = version(&EmbeddedIndex::new(folder.path())).await;
        assert!(written == told || written == told + 1, "told {told}, found {written}");
        assert_eq!(version(&index).await, written, "one that had it open sees the same");
        assert!(written > last);
        let (found, _) = search(&index, &query(&format!("第{written}回"))).await.unwrap();
        assert_eq!(found.total, ROUND);
        last = written;
    }
    index.put(&round(last + 1)).await.unwrap();
    assert_eq!(version(&index).await, last + 1);
    replace(&index, &round(1)).await;
    assert_eq!((version(&index).await, folders(folder.path())), (1, 1));
}

/// What a process leaves that was killed before its change counted: the files of the change, and no word of them.
#[tokio::test]
async fn files_of_a_change_that_never_counted_do_not_stand_in_its_way() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let change = &round(2)[..5];
    replace(&EmbeddedIndex::new(here.path()), &round(1)).await;
    let name = std::fs::read_to_string(here.path().join("current")).unwrap();
    let [ours, theirs] = [here.path().join(&name), there.path().join(&name)];
    let copy = |from: &Path, to: &Path, which: &dyn Fn(&str) -> bool| {
        std::fs::create_dir_all(to).unwrap();
        let mut copied = 0;
        for file in from.read_dir().unwrap().map(Result::unwrap).filter(|file| file.path().is_file()) {
            if which(file.file_name().to_str().unwrap()) {
                std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
                copied += 1;
            }
        }
        copied
    };
    copy(here.path(), there.path(), &|_| true);
    copy(&ours, &theirs, &|_| true);
    EmbeddedIndex::new(there.path()).put(change).await.unwrap();
    // open before the other process was killed, as in a worker that goes on
    let index = EmbeddedIndex::new(here.path());
    assert_eq!(version(&index).await, 1);
    let left = copy(&theirs, &ours, &|file| file.rsplit('.').next() == Some("del") || file == ".managed.json");
    assert_eq!(left, 2);
    assert_eq!(version(&index).await, 1);
    index.put(change).await.unwrap();
    assert_eq!(index.entries().await.unwrap().values().filter(|version| **version == 2).count(), 5);
}

#[tokio::test]
async fn a_process_that_is_killed_while_it_builds_leaves_the_present_index() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &round(1)).await;
    for pause in [0, 5, 40] {
        let mut child = Child::start("rebuild", folder.path());
        child.done();
        tokio::time::sleep(Duration::from_millis(pause)).await;
        child.kill();
        assert_eq!(version(&index).await, 1);
        assert_eq!(folders(folder.path()), 2, "each clears what the one before left");
    }
    index.put(&round(2)).await.unwrap();
    assert_eq!(version(&EmbeddedIndex::new(folder.path())).await, 2);
    replace(&index, &round(3)).await;
    assert_eq!((version(&index).await, folders(folder.path())), (3, 1));
}

/// A process that begins has the files open that its parent has, until it runs its own program.
#[tokio::test]
async fn processes_that_begin_meanwhile_keep_no_lock() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &round(1)).await;
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let processes = std::thread::spawn(move || {
        while !stopped.load(Ordering::Relaxed) {
            Command::new("true").status().unwrap();
        }
    });
    for again in 2..30 {
        index.put(&round(again)[..2]).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    processes.join().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn those_of_one_process_who_write_take_turns() {
    let folder = tempfile::tempdir().unwrap();
    let index = EmbeddedIndex::new(folder.path());
    replace(&index, &[]).await;
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let index = index.clone();
        writers.spawn(async move {
            for version in 1..=3 {
                let own = |entry: Entry| Entry { id: entry.id + 1_000 * writer, ..entry };
                index.put(&round(version).into_iter().map(own).collect::<Vec<_>>()).await.unwrap();
                index.remove(&[1_000 * writer + 1]).await.unwrap();
                search(&index, &query("充填")).await.unwrap();
            }
        });
    }
    while let Some(end) = writers.join_next().await {
        end.unwrap();
    }
    let entries = index.entries().await.unwrap();
    assert_eq!(entries.len() as u64, 8 * (ROUND - 1));
    assert!(entries.values().all(|version| *version == 3));
}
