//! A hall of machines that tell of alarms, groups that hold them, and members who are mailed.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::gateway::Gateway;
use crate::http::Caller;
use crate::letterbox::Delivery;
use crate::stage::Stage;

/// A hall of the first demo company. Its machines are `<name>-1` and so on; each group holds `shared` machines and mails
/// `members` members of its own. The numbers from 1 on are mailed of every machine.
#[derive(Clone, Copy, Debug)]
pub struct Hall {
    /// In capitals.
    pub name: &'static str,
    /// How many there are.
    pub machines: usize,
    /// Machines of a group.
    pub shared: usize,
    /// Members of a group.
    pub members: usize,
    /// Alarm numbers.
    pub numbers: usize,
}

impl Hall {
    /// How many groups there are.
    pub const fn groups(&self) -> usize {
        self.machines / self.shared
    }

    /// How many members are mailed.
    pub const fn mailed(&self) -> usize {
        self.groups() * self.members
    }

    /// How many alarms there are when every machine tells every number.
    pub const fn alarms(&self) -> usize {
        self.machines * self.numbers
    }

    /// The name of the machine at a place, from 1 on.
    pub fn machine(&self, place: usize) -> String {
        format!("{}-{place}", self.name)
    }

    /// The address of the member at a place, from 1 on.
    pub fn address(&self, place: usize) -> String {
        format!("{}-{place}@proof.example", self.name.to_lowercase())
    }

    /// Puts machines, members and groups into the database.
    pub async fn furnish(&self, stage: &Stage) -> Result<()> {
        let Self { name, machines, shared, members, numbers } = self;
        let (low, groups, mailed) = (name.to_lowercase(), self.groups(), self.mailed());
        let place = "(select location_id from location where company_id = 1 order by location_id limit 1)";
        let sql = format!(
            "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
             select 1, gen_random_uuid(), {place}, 'filling-machine', '{name}-' || n, '{name}-' || n, true, now(), now()
               from generate_series(1, {machines}) n;
             insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
             select company_id, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device
               where company_id = 1 and equipment_number ~ '^{name}-';
             insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
                 member_type, valid, registered_at, confirmed_at)
             select 1, gen_random_uuid(), '{low}-' || n || '@proof.example', '{low}-' || n, 'B', 'b', 'B', 30, true, now(), now()
               from generate_series(1, {mailed}) n;
             insert into member_location (company_id, member_id, location_id, place, is_main)
             select 1, member_id, {place}, 0, true from member where company_id = 1 and family_name ~ '^{low}-';
             insert into equipment_group (company_id, group_id, location_id, name, created_at)
             select 1, gen_random_uuid(), {place}, '{low}-' || n, now() from generate_series(1, {groups}) n;
             insert into equipment_group_device (company_id, group_id, device_id)
             select 1, g.group_id, d.device_id from generate_series(1, {machines}) n
               join device d on d.company_id = 1 and d.equipment_number = '{name}-' || n
               join equipment_group g on g.company_id = 1 and g.name = '{low}-' || 1 + (n - 1) / {shared};
             insert into equipment_group_member (company_id, group_id, member_id)
             select 1, g.group_id, m.member_id from generate_series(1, {mailed}) n
               join member m on m.company_id = 1 and m.family_name = '{low}-' || n
               join equipment_group g on g.company_id = 1 and g.name = '{low}-' || 1 + (n - 1) / {members};
             insert into alarm_mail_setting (company_id, device_id, alarm_number, mail)
             select 1, device_id, n::text, true from device, generate_series(1, {numbers}) n
               where company_id = 1 and equipment_number ~ '^{name}-';
             analyze"
        );
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut stage.look().await?).await?;
        Ok(())
    }

    /// Every machine tells every number: a number after the other with a pause between, as an outage of power or air runs
    /// through a hall; no machine tells all in one batch. Each gateway has machines of its own.
    pub async fn storm(&self, stage: &Stage, gateways: &[Gateway], pause: Duration) -> Result<()> {
        let hall = *self;
        let mut tasks = tokio::task::JoinSet::new();
        let callers = gateways.len();
        for (place, gateway) in (1..).zip(gateways) {
            let (mut caller, mut line) = (Caller::new(stage.api), AlarmLine::of(gateway));
            tasks.spawn(async move {
                for number in 1..=hall.numbers {
                    let machines = (place..=hall.machines).step_by(callers);
                    let alarms: Vec<_> = machines.map(|n| (hall.machine(n), number.to_string())).collect();
                    line.send(&mut caller, &alarms).await?;
                    tokio::time::sleep(pause).await;
                }
                anyhow::Ok(())
            });
        }
        while let Some(ended) = tasks.join_next().await {
            ended??;
        }
        Ok(())
    }

    /// Notes and items of the company that no sent mail holds yet.
    pub async fn open_items(stage: &Stage) -> Result<i64> {
        stage
            .number(
                "select (select count(*) from alarm_notice where company_id = 1 and next_at is not null)
                   + (select count(*) from alarm_mail_item i left join alarm_mail m using (company_id, mail_id)
                       where i.company_id = 1 and m.sent_at is null)",
            )
            .await
    }

    /// What became of a storm that is over.
    pub async fn books(&self, stage: &Stage, deliveries: &[Delivery]) -> Result<MailBooks> {
        let sql = "select m.email, d.device_id::text from equipment_group_member i
                     join member m using (company_id, member_id) join equipment_group_device g using (company_id, group_id)
                     join device d using (company_id, device_id)
                    where i.company_id = 1 and d.equipment_number like $1 || '-%'";
        let due: Vec<(String, String)> =
            sqlx::query_as(sql).bind(self.name).fetch_all(&mut stage.look().await?).await?;
        ensure!(due.len() == self.machines * self.members, "{} machines of members", due.len());
        let due: BTreeSet<(String, String)> = due
            .into_iter()
            .flat_map(|(email, device)| {
                (1..=self.numbers).map(move |n| (email.clone(), format!("{device}&number={n}")))
            })
            .collect();
        let mut mails: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut named: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        for one in deliveries {
            let id = one.mail.message_id();
            mails.entry(id.clone()).or_default().insert(one.mail.to.join(" "));
            for (to, alarm) in
                one.mail.to.iter().flat_map(|to| alarms_of(one).into_iter().map(move |alarm| (to, alarm)))
            {
                named.entry((to.clone(), alarm)).or_default().insert(id.clone());
            }
        }
        Ok(MailBooks {
            unnamed: due.iter().filter(|pair| !named.contains_key(pair)).count(),
            strange: named.keys().filter(|pair| !due.contains(pair)).count(),
            twice: named.values().filter(|mails| mails.len() > 1).count(),
            copies: deliveries.len() - mails.len(),
            astray: mails.values().filter(|to| to.len() > 1).count(),
            mails: mails.len(),
            members: deliveries.iter().flat_map(|one| &one.mail.to).collect::<BTreeSet<_>>().len(),
            hasty: stage.number(HASTY).await?,
            dead: stage.number("select count(*) from job where kind like 'alarm_mails.%' and state = 'dead'").await?,
        })
    }
}

/// Mails that were made for a member within a minute of the one before.
const HASTY: &str =
    "select count(*) from (select made_at - lag(made_at) over (partition by company_id, member_id order by made_at) as gap
       from alarm_mail) t where gap < interval '60 seconds'";

/// The alarms that a mail names, as their addresses do: `..?device=<key>&number=<number>&at=<instant>`.
fn alarms_of(delivery: &Delivery) -> Vec<String> {
    let links = delivery.mail.links().into_iter().filter_map(|link| {
        let (_, rest) = link.split_once("device=")?;
        Some(rest.split_once("&at=")?.0.to_owned())
    });
    links.collect()
}

/// What the mails of a storm say, against what was due.
#[derive(Clone, Copy, Debug)]
pub struct MailBooks {
    /// Pairs of member and alarm that no mail to the member names.
    pub unnamed: usize,
    /// Pairs that a mail names without their being due.
    pub strange: usize,
    /// Pairs that mails of two Message-IDs name.
    pub twice: usize,
    /// Mails that came with a Message-ID that had come before.
    pub copies: usize,
    /// Message-IDs under which two members were mailed.
    pub astray: usize,
    /// Message-IDs.
    pub mails: usize,
    /// Members who were mailed.
    pub members: usize,
    /// Mails within a minute of the member's mail before.
    pub hasty: i64,
    /// Jobs that were given up.
    pub dead: i64,
}

impl MailBooks {
    /// Every alarm was told once to everybody who was due, but for copies under the same Message-ID.
    pub const fn balance(&self) -> bool {
        self.unnamed == 0
            && self.strange == 0
            && self.twice == 0
            && self.astray == 0
            && self.hasty == 0
            && self.dead == 0
    }
}

/// A start of a gateway that tells of alarms: batches of its own, counted from 1.
#[derive(Clone, Debug)]
pub struct AlarmLine {
    gateway: Gateway,
    seq: i64,
}

impl AlarmLine {
    /// Of a gateway.
    pub fn of(gateway: &Gateway) -> Self {
        Self { gateway: gateway.restarted(), seq: 0 }
    }

    /// One batch of alarms that begin now, each a machine and a number.
    pub async fn send(&mut self, caller: &mut Caller, alarms: &[(String, String)]) -> Result<()> {
        self.seq += 1;
        let at = OffsetDateTime::now_utc().replace_nanosecond(0)?.format(&Rfc3339)?;
        let events = alarms.iter().map(
            |(machine, number)| json!({"device": machine, "time": at, "kind": "alarmOn", "code": number, "ordinal": 0}),
        );
        let events: Vec<Value> = events.collect();
        let body = json!({"bootId": self.gateway.boot, "seq": self.seq, "samples": [], "events": events}).to_string();
        let answer = self.gateway.send(caller, body.as_bytes()).await?;
        let answered = answer.json();
        let accepted = answered["accepted"].as_u64().or_else(|| answered["data"]["accepted"].as_u64());
        ensure!(
            answer.status == 200 && accepted == Some(u64::try_from(alarms.len())?),
            "the door answers {} {answered}",
            answer.status
        );
        Ok(())
    }
}
