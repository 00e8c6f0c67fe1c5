//! The binary `sosogi`: the API with the web client, and the chores of a system.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use config::Settings;

#[derive(Parser)]
#[command(version, about = "Sosogi: the cloud portal for liquid-filling production lines")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the API and the web client.
    Serve,
    /// Bring the database up to date (as the owner role).
    Migrate,
    /// Fill an empty system with demo companies.
    Seed(server::seed::Args),
    /// Companies, members, gateways, lines, devices, the catalogue.
    Admin(server::admin::Args),
    /// Take a recording (CSV) in, through the checks of the intake.
    Import(server::import::Args),
    /// Run filling lines that do not exist: their gateways send through the intake door.
    Simulate(server::simulate::Args),
    /// The provider's library: documents, videos, work flows.
    Library(server::library::Args),
    /// What the provider publishes: policies, notices, questions and answers, popups.
    Content(server::content::Args),
    /// Look after the audit logs.
    Audit(server::audit::Args),
    /// Look after machine data.
    Telemetry(server::verify::Args),
    /// Print the OpenAPI document.
    Openapi,
    /// Print the OpenAPI document of the Web API alone.
    WebApiOpenapi,
    /// Print every route with its permission and its handler, for tools.
    Routes,
}

#[tokio::main]
async fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(media::READ_PDF) {
        return media::read_pdf();
    }
    match db::piece_of_work(Box::pin(run())).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // one line for people, whatever RUST_BACKTRACE says
            eprintln!("sosogi: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<()> {
    let cli = Cli::parse();
    server::register_texts();
    match cli.command {
        Command::Openapi => return server::print(&server::openapi()?),
        Command::WebApiOpenapi => return server::print(&server::web_api_openapi()?),
        Command::Routes => return server::print(&server::routes()?),
        _ => {}
    }
    let settings = Settings::load()?;
    config::start_logging(&settings);
    match cli.command {
        Command::Serve => server::serve(settings).await,
        Command::Migrate => server::migrate(&settings).await,
        Command::Seed(args) => server::seed::run(&settings, args).await,
        Command::Admin(args) => server::admin::run(&settings, args).await,
        Command::Import(args) => server::import::run(&settings, args).await,
        Command::Simulate(args) => server::simulate::run(&settings, args).await,
        Command::Library(args) => server::library::run(&settings, args).await,
        Command::Content(args) => server::content::run(&settings, args).await,
        Command::Audit(args) => server::audit::run(&settings, args).await,
        Command::Telemetry(args) => server::verify::run(&settings, args).await,
        Command::Openapi | Command::WebApiOpenapi | Command::Routes => Ok(()),
    }
}
