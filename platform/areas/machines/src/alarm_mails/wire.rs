//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Faults, Field, Flag, Key, List, Text, Whole};
use kernel::rules::Free;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use crate::equipment_groups::MOST;
use crate::equipment_groups::wire::GroupRow;

/// The rule of an alarm number.
type AlarmNumber = Free<64>;

/// Whose fillers are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailDeviceQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// Whose settings are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailSettingQuery {
    /// The machine.
    pub(super) device_unique_key: String,
}

/// Switches of a machine.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailSettingsToSave {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// The switches that move; others stay.
    pub(super) settings: List<AlarmMailSwitch, 1, MOST>,
}

/// The switch of an alarm number.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailSwitch {
    /// A number of the machine's model.
    alarm_number: Text<AlarmNumber>,
    /// A mail is sent for it.
    email_flag: Flag,
}

impl Field for AlarmMailSwitch {
    type Value = (String, bool);

    fn check(self, name: &str, faults: &mut Faults) -> (String, bool) {
        let number = self.alarm_number.check(&format!("{name}.alarmNumber"), faults);
        (number, self.email_flag.check(&format!("{name}.emailFlag"), faults))
    }
}

/// Names a machine whose switches go back to the defaults.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailSettingsToReset {
    /// The machine.
    pub(super) device_unique_key: Key,
}

/// Machines that take over another one's switches.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmMailSettingsToCopy {
    /// Whose saved switches are taken.
    pub(super) device_unique_key: Key,
    /// Connected fillers.
    pub(super) device_unique_keys: List<Key, 1, MOST>,
}

/// Minutes that an alarm must last before anybody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DelayMinutes(pub(super) i16);

impl CodeSet for DelayMinutes {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(0), Self(0)),
        (Code::Number(1), Self(1)),
        (Code::Number(2), Self(2)),
        (Code::Number(5), Self(5)),
        (Code::Number(10), Self(10)),
    ];
}

/// Minutes between reminders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReminderMinutes(pub(super) i16);

impl CodeSet for ReminderMinutes {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Number(15), Self(15)), (Code::Number(30), Self(30)), (Code::Number(60), Self(60))];
}

/// Minutes after which another group is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EscalationMinutes(pub(super) i16);

impl CodeSet for EscalationMinutes {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Number(30), Self(30)), (Code::Number(60), Self(60)), (Code::Number(120), Self(120))];
}

/// How a group's mails are to be sent. What is absent is off.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MailSendingToSave {
    /// The group.
    pub(super) group_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// Minutes that an alarm must last before anybody is told.
    pub(super) delay_minutes: Choice<DelayMinutes>,
    /// Minute of the location's day at which quiet hours begin.
    pub(super) quiet_from_minute: Option<Whole<0, 1439>>,
    /// Minute at which they end; another one than they begin.
    pub(super) quiet_to_minute: Option<Whole<0, 1439>>,
    /// Minutes between reminders, of which there are three at most.
    pub(super) reminder_minutes: Option<Choice<ReminderMinutes>>,
    /// Minutes after which another group is told of an alarm that goes on.
    pub(super) escalation_minutes: Option<Choice<EscalationMinutes>>,
    /// That group, of the same location.
    pub(super) escalation_group_unique_key: Option<Key>,
    /// Whoever was told of an alarm is told of its end.
    pub(super) tells_end: Flag,
}

/// The switches of a machine and the groups of its location.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailSettings {
    pub(super) device_unique_key: String,
    /// By number.
    pub(super) settings: Vec<AlarmMailSettingRow>,
    /// Names of the groups that hold the machine.
    pub(super) groups: Vec<String>,
    /// All groups of the machine's location, in order.
    pub(super) location_groups: Vec<AlarmMailGroup>,
    /// When a switch was last moved.
    pub(super) changed_at: Option<String>,
    /// By whom.
    pub(super) changed_by: Option<String>,
}

/// The switch of an alarm number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailSettingRow {
    pub(super) alarm_number: String,
    /// What it means, in the caller's language.
    pub(super) text: String,
    pub(super) email_flag: bool,
    pub(super) default_flag: bool,
    /// Occurrences of the last 30 days.
    pub(super) occurrence_count: i64,
    /// Seconds of the last 30 days in which the machine stood still for it.
    pub(super) stopped_seconds: i64,
}

/// A group, and whether it holds the machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailGroup {
    pub(super) group: GroupRow,
    pub(super) holds: bool,
}

/// Mails of the last 30 days to a group that holds the machine, as they are set and as they would be.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailEstimate {
    /// With what is saved.
    pub(super) saved_count: usize,
    /// With the switches that were sent.
    pub(super) changed_count: usize,
    /// What the switches that go on add.
    pub(super) added_count: usize,
    /// What the switches that go off take away.
    pub(super) removed_count: usize,
}

/// A filler that may take over another one's switches.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailCopyTarget {
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) line_name: Option<String>,
    /// Both are of one model.
    pub(super) same_model: bool,
    /// Numbers that both have.
    pub(super) common_count: usize,
}

/// How many machines took the switches over.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmMailCopied {
    pub(super) device_count: usize,
}
