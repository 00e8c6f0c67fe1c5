//! What the calls are sent and answer.

use http_kit::form::{Key, List, Text, Whole};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::{Group, GroupDevice, GroupMember, OfferedMember};
use super::{GroupName, MOST};

/// Whose groups are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupListQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// For which group, or at which location, fillers are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupCandidateQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// A group: its location's fillers that it does not hold.
    pub(super) group_unique_key: Option<String>,
}

/// For which group members are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupMemberCandidateQuery {
    /// The group.
    pub(super) group_unique_key: String,
}

/// A group to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupToAdd {
    /// Its name; no other group of the location has it.
    pub(super) name: Text<GroupName>,
    /// Its location.
    pub(super) location_unique_key: Key,
    /// Connected fillers of the location.
    pub(super) device_unique_keys: List<Key, 1, MOST>,
}

/// A group with another name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupToRename {
    /// The group.
    pub(super) group_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// Its name.
    pub(super) name: Text<GroupName>,
}

/// Names a group.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupKey {
    /// The group.
    pub(super) group_unique_key: Key,
}

/// Groups in their new order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupOrder {
    /// All groups of each location of which one is named, each once.
    pub(super) group_unique_keys: List<Key, 1, MOST>,
}

/// Who joins a group and who leaves it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupMembersToUpdate {
    /// The group.
    pub(super) group_unique_key: Key,
    /// Members of the group's location.
    pub(super) member_unique_keys_to_add: Option<List<Key, 0, MOST>>,
    /// Members of the group.
    pub(super) member_unique_keys_to_remove: Option<List<Key, 0, MOST>>,
}

/// Which fillers join a group and which leave it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GroupDevicesToUpdate {
    /// The group.
    pub(super) group_unique_key: Key,
    /// Connected fillers of the group's location.
    pub(super) device_unique_keys_to_add: Option<List<Key, 0, MOST>>,
    /// Machines of the group.
    pub(super) device_unique_keys_to_remove: Option<List<Key, 0, MOST>>,
}

/// A group with its members and fillers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupRow {
    group_unique_key: String,
    name: String,
    location: GroupLocation,
    /// Its place in the list of its location.
    order: i32,
    /// Sent back with a change of the name or of how mails are sent.
    version: i32,
    members: Vec<GroupMemberRow>,
    devices: Vec<GroupDeviceRow>,
    sending: MailSending,
}

/// A group's location.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupLocation {
    location_unique_key: String,
    name: String,
}

/// How a group's mails are sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MailSending {
    /// Minutes that an alarm must last before anybody is told.
    delay_minutes: i16,
    /// Minute of the location's day at which quiet hours begin; none without them.
    quiet_from_minute: Option<i16>,
    /// Minute at which they end.
    quiet_to_minute: Option<i16>,
    /// Minutes between reminders of an alarm that goes on; none without them.
    reminder_minutes: Option<i16>,
    /// Minutes after which another group is told; none without that.
    escalation_minutes: Option<i16>,
    /// That group.
    escalation_group_unique_key: Option<String>,
    /// Whoever was told of an alarm is told of its end.
    tells_end: bool,
}

/// A member of a group.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupMemberRow {
    hug_home_member_unique_key_c: String,
    family_name: String,
    first_name: String,
    /// The member's locations, in the member's order.
    locations: Vec<String>,
    /// The mail address.
    member_id: String,
    valid: bool,
    /// Mails reach the member: valid, and of the group's location.
    reached: bool,
    member_type_code: i16,
}

/// A filler of a group, or one that may join it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupDeviceRow {
    device_unique_key: String,
    display_name: String,
    equipment_number: String,
    category: String,
    model: String,
    iot_flag: bool,
    line_name: Option<String>,
    /// Alarm numbers of its model.
    number_count: i64,
    /// Those that begin a mail.
    mailed_number_count: i64,
    /// How many groups hold it.
    group_count: i64,
}

/// A member who may join a group.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupMemberCandidate {
    hug_home_member_unique_key_c: String,
    family_name: String,
    first_name: String,
    /// The mail address.
    member_id: String,
    member_type_code: i16,
}

impl GroupRow {
    /// The group with those of `members` and `devices` that are its own.
    pub(crate) fn new(group: Group, members: &[GroupMember], devices: &[GroupDevice]) -> Self {
        let id = group.group_id;
        Self {
            group_unique_key: id.to_string(),
            location: GroupLocation {
                location_unique_key: group.location_id.to_string(),
                name: group.location_name.clone(),
            },
            order: group.display_order,
            version: group.version,
            members: members.iter().filter(|one| one.group_id == id).map(GroupMemberRow::from).collect(),
            devices: devices.iter().filter(|one| one.group_id == Some(id)).map(GroupDeviceRow::from).collect(),
            sending: MailSending {
                delay_minutes: group.delay_min,
                quiet_from_minute: group.quiet_from_min,
                quiet_to_minute: group.quiet_to_min,
                reminder_minutes: group.reminder_min,
                escalation_minutes: group.escalation_min,
                escalation_group_unique_key: group.escalation_group_id.map(|id| id.to_string()),
                tells_end: group.tells_end,
            },
            name: group.name,
        }
    }
}

impl From<&GroupMember> for GroupMemberRow {
    fn from(member: &GroupMember) -> Self {
        Self {
            hug_home_member_unique_key_c: member.member_id.to_string(),
            family_name: member.family_name.clone(),
            first_name: member.first_name.clone(),
            locations: member.locations.clone(),
            member_id: member.email.clone(),
            valid: member.valid,
            reached: member.valid && member.belongs,
            member_type_code: member.member_type,
        }
    }
}

impl From<&GroupDevice> for GroupDeviceRow {
    fn from(device: &GroupDevice) -> Self {
        Self {
            device_unique_key: device.device_id.to_string(),
            display_name: device.display_name.clone(),
            equipment_number: device.equipment_number.clone(),
            category: device.category.clone(),
            model: device.model.clone(),
            iot_flag: device.iot,
            line_name: device.line_name.clone(),
            number_count: device.numbers,
            mailed_number_count: device.mailed,
            group_count: device.groups,
        }
    }
}

impl From<OfferedMember> for GroupMemberCandidate {
    fn from(member: OfferedMember) -> Self {
        Self {
            hug_home_member_unique_key_c: member.member_id.to_string(),
            family_name: member.family_name,
            first_name: member.first_name,
            member_id: member.email,
            member_type_code: member.member_type,
        }
    }
}
