//! The stage: a folder, a PostgreSQL, a Redis and programs of its own. The script made the folder, the cluster in it
//! and the programs; everything that shall be killed is started here. Dropped, all of it ends.

mod postgres;
mod program;

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::OwnRedis;

use crate::http::Caller;

pub use postgres::Postgres;
pub use program::{Program, signal};

/// Password of the demo accounts.
pub const PASSWORD: &str = "Sosogi-demo-1";

/// Everything that a proof runs on.
pub struct Stage {
    /// Folder of logs and files; gone after the run.
    pub folder: PathBuf,
    /// The repository.
    pub root: PathBuf,
    /// Folder of the programs.
    pub binaries: PathBuf,
    /// The database server.
    pub postgres: Postgres,
    /// The Redis.
    pub redis: OwnRedis,
    /// Name of the database.
    pub database: String,
    /// Where the API answers.
    pub api: SocketAddr,
    api_metrics: SocketAddr,
}

fn told(name: &str) -> Result<String> {
    std::env::var(name).with_context(|| format!("{name} is not set; run this through its script"))
}

/// An address on which nobody listens.
pub fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

impl Stage {
    /// Starts PostgreSQL (with these settings besides its own) and Redis, and makes the database.
    pub async fn open(database: &str, settings: &[&str]) -> Result<Self> {
        let folder = PathBuf::from(told("SOSOGI_PROOF_FOLDER")?);
        let password = told("SOSOGI_PROOF_PASSWORD")?;
        let port = free_address()?.port();
        let bin = PathBuf::from(told("SOSOGI_PROOF_POSTGRES")?);
        let mut postgres = Postgres::new(bin, folder.join("postgres"), port, password);
        postgres.start(settings).await?;
        let stage = Self {
            root: told("SOSOGI_PROOF_ROOT")?.into(),
            binaries: told("SOSOGI_PROOF_BINARIES")?.into(),
            postgres,
            redis: OwnRedis::start().await,
            database: database.to_owned(),
            api: free_address()?,
            api_metrics: free_address()?,
            folder,
        };
        stage.make_database().await?;
        Ok(stage)
    }

    async fn make_database(&self) -> Result<()> {
        let mut conn = PgConnection::connect(&self.postgres.url("postgres", "postgres")).await?;
        let password = &self.postgres.password;
        for (role, rights) in [("sosogi_owner", "createrole"), ("sosogi_app", "nosuperuser nobypassrls")] {
            let sql = format!(
                "do $$ begin create role {role} login {rights} password '{password}'; exception when duplicate_object then null; end $$"
            );
            sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await?;
        }
        for sql in ["drop database if exists {} with (force)", "create database {} owner sosogi_owner"] {
            sqlx::raw_sql(AssertSqlSafe(sql.replace("{}", &self.database))).execute(&mut conn).await?;
        }
        Ok(())
    }

    /// Address of the database for a role.
    pub fn url(&self, role: &str) -> String {
        self.postgres.url(role, &self.database)
    }

    /// A superuser's connection, for looking behind the scenes.
    pub async fn look(&self) -> Result<PgConnection> {
        Ok(PgConnection::connect(&self.url("postgres")).await?)
    }

    /// One number from the database.
    pub async fn number(&self, sql: &'static str) -> Result<i64> {
        Ok(sqlx::query_scalar(sql).fetch_one(&mut self.look().await?).await?)
    }

    /// What every program is told by its environment.
    pub fn environment(&self) -> Vec<(String, String)> {
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let told = [
            ("DATABASE_URL", self.url("sosogi_app")),
            ("OWNER_DATABASE_URL", self.url("sosogi_owner")),
            ("REDIS_URL", self.redis.url()),
            ("REDIS_PREFIX", "proof:".to_owned()),
            ("LISTEN", self.api.to_string()),
            ("METRICS_LISTEN", self.api_metrics.to_string()),
            ("POLICIES_DIR", path(&self.root.join("policies"))),
            ("WEB_DIR", path(&self.root.join("web/dist"))),
            ("FILES_DIR", path(&self.folder.join("files"))),
            ("SEARCH_DIR", path(&self.folder.join("search"))),
            ("RATE_PER_MINUTE", "0".to_owned()),
        ];
        told.into_iter().map(|(name, value)| (format!("SOSOGI_{name}"), value)).collect()
    }

    /// A program of the product, not yet started, with a log of its own.
    pub fn program(&self, name: &str, log: &str, args: &[&str], more: &[(&str, String)]) -> Program {
        let mut environment = self.environment();
        environment.extend(more.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
        Program::new(self.binaries.join(name), args, environment, self.folder.join(format!("logs/{log}.log")))
    }

    /// Runs a chore of the server's program to its end; what it said.
    pub fn chore(&self, args: &[&str]) -> Result<String> {
        let mut command = std::process::Command::new(self.binaries.join("sosogi"));
        command.args(args).envs(self.environment()).env("SOSOGI_LOG_FILTER", "warn").current_dir(&self.root);
        let output = command.output()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(output.status.success(), "sosogi {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr));
        Ok(said)
    }

    /// Waits until the API is ready.
    pub async fn until_ready(&self) -> Result<Duration> {
        let begun = Instant::now();
        testkit::until("the API is ready", 60, || async {
            let mut caller = Caller::new(self.api_metrics);
            caller.get("", "/ready").await.is_ok_and(|answer| answer.status == 200)
        })
        .await;
        Ok(begun.elapsed())
    }

    /// Logs a demo member in; the token.
    pub async fn log_in(&self, member: &str) -> Result<String> {
        let form = serde_json::json!({"memberId": member, "password": PASSWORD});
        let answer = Caller::new(self.api).post("", "/api/hughomememberC/hugHomeMemberLogin", &form).await?;
        let token = answer.json()["data"]["token"].as_str().map(str::to_owned);
        token.with_context(|| format!("{member} could not log in: {} {}", answer.status, answer.json()))
    }
}
