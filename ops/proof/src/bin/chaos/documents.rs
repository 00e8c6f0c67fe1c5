//! Documents of a machine, as its page sends them in and lists them.

use std::io::Write as _;

use anyhow::{Context, Result};
use proof::http::{Answer, Caller, Request};
use proof::stage::Stage;
use serde_json::Value;
use uuid::Uuid;

/// Documents of one machine that has none yet.
pub(crate) struct Documents {
    device: Uuid,
    bearer: String,
    api: std::net::SocketAddr,
}

impl Documents {
    pub(crate) async fn of(stage: &Stage, token: &str) -> Result<Self> {
        let sql =
            "select device_id from device d where company_id = 1 and not exists (select 1 from equipment_document x
                     where x.company_id = d.company_id and x.device_id = d.device_id) order by device_id limit 1";
        let device = sqlx::query_scalar(sql).fetch_one(&mut stage.look().await?).await?;
        Ok(Self { device, bearer: format!("Bearer {token}"), api: stage.api })
    }

    /// Sends one in, over a connection of its own: one that is refused in the middle may be closed.
    pub(crate) async fn add(&self, name: &str, content: &[u8]) -> Result<Answer> {
        let texts = [
            ("deviceUniqueKey", self.device.to_string()),
            ("category", "10".to_owned()),
            ("registrationDate", "2026-01-05".to_owned()),
            ("content", "chaos".to_owned()),
        ];
        let mut body = Vec::with_capacity(content.len() + 1_000);
        for (name, text) in texts {
            write!(body, "--sosogi\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")?;
        }
        let file = format!("--sosogi\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
        for part in [file.as_bytes(), content, b"\r\n--sosogi--\r\n"] {
            body.extend_from_slice(part);
        }
        let headers =
            [("authorization", self.bearer.as_str()), ("content-type", "multipart/form-data; boundary=sosogi")];
        let path = "/api/equipment/document/add";
        Caller::new(self.api).send(&Request { method: "POST", path, headers: &headers, body: &body }).await
    }

    async fn get(&self, caller: &mut Caller, path: &str) -> Result<Answer> {
        let headers = [("authorization", self.bearer.as_str())];
        caller.send(&Request { method: "GET", path, headers: &headers, body: b"" }).await
    }

    pub(crate) async fn address(&self, caller: &mut Caller, key: &str) -> Result<Answer> {
        self.get(caller, &format!("/api/equipment/document/address?documentUniqueKey={key}")).await
    }

    pub(crate) async fn listed(&self, caller: &mut Caller) -> Result<usize> {
        let path = format!("/api/equipment/document/query/list?deviceUniqueKey={}", self.device);
        let answer = self.get(caller, &path).await?;
        let rows: Value = answer.json();
        let count = rows["data"]["count"].as_u64().with_context(|| format!("{} {rows}", answer.status))?;
        Ok(usize::try_from(count)?)
    }
}
